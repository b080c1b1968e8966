# What each part of .ci/run needs to have run before. Two run at once, because most keep only one processor busy for a while.

# Tests take what lint's cargo leaves in target/; the others have folders of their own.
test: lint
# These take what tests have built, where they run at all.
test-c: test
test-page: $(filter test test-npm,$(MAKECMDGOALS))
test-spark: test-python
bindings: $(filter test test-c test-npm test-python,$(MAKECMDGOALS))

# Without make's own variables, by which cargo and the makes within would wait for each other.
$(MAKECMDGOALS):
	@env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL .ci/run $@

.PHONY: $(MAKECMDGOALS)
