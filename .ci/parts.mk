# The parts of .ci/run in two lanes side by side, because most parts keep only one processor busy for a while. Each is run after those
# that it needs, and after the one before it in its lane. PARTS are those that can be run here.

all: $(PARTS)

parts = $(filter $(1),$(PARTS))

# All of this takes what cargo leaves in target/.
test: lint
test-c: test
test-page: test-c $(call parts,test-npm)

# These have folders of their own, but for bindings; where two share one, cargo waits.
test-python: $(call parts,test-npm)
test-spark: test-python
release-check: $(call parts,test-npm test-python test-spark)
cross: release-check
tools: cross
bindings: tools test-c

# Without make's own variables, by which cargo and the makes within would wait for each other.
$(PARTS):
	@env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL .ci/run $@

.PHONY: all $(PARTS)
