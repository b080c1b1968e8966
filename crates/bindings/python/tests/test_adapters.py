"""The adapters, with the real packages; those that are not installed are skipped."""

import asyncio

import numpy as np
import pytest
import small

import sudoku_lanes


@pytest.fixture
def rg():
    rg = pytest.importorskip("reasoning_gym")
    pytest.importorskip("sudoku_lanes.reasoning_gym")
    return rg


def test_a_procedural_data_set_has_the_puzzles_of_generate(rg):
    dataset = rg.create_dataset("sudoku_lanes", size=4, seed=7, clues=[24, 26])
    puzzles, solutions = sudoku_lanes.generate(4, seed=7, clues=(24, 26), solutions=True)
    assert [entry["metadata"]["puzzle"] for entry in dataset] == puzzles
    assert [entry["metadata"]["source_index"] for entry in dataset] == [0, 1, 2, 3]
    entry = dataset[2]
    assert sudoku_lanes.extract(entry["question"]) == puzzles[2]
    assert sudoku_lanes.extract(entry["answer"]) == solutions[2]
    with pytest.raises(AssertionError, match="level"):
        rg.create_dataset("sudoku_lanes", level="impossible")


def test_an_answer_scores_by_how_much_of_it_is_right(rg):
    dataset = rg.create_dataset("sudoku_lanes", size=1, seed=7)
    entry = dataset[0]
    puzzle, solution = entry["metadata"]["puzzle"], entry["metadata"]["solution"]
    empty = [cell for cell in range(81) if puzzle[cell] == "."]
    right = list(puzzle)
    for cell in empty[:10]:
        right[cell] = solution[cell]
    wrong = list(right)
    wrong[empty[0]] = str(int(solution[empty[0]]) % 9 + 1)
    changed = list(solution)
    clue = next(cell for cell in range(81) if puzzle[cell] != ".")
    changed[clue] = str(int(solution[clue]) % 9 + 1)
    for answer, score in [
        (entry["answer"], 1),
        (f"<think>r1c1 it is</think>\n<answer>{solution}</answer>", 1),
        ("".join(right), 0.5 * 10 / len(empty)),
        ("".join(wrong), 0.5 * 8 / len(empty)),
        ("".join(changed), 0),
        ("I cannot.", 0),
        ("", 0),
        (None, 0),
    ]:
        assert dataset.score_answer(answer, entry) == pytest.approx(score), answer


@pytest.fixture
def gym():
    pytest.importorskip("gymnasium")
    import sudoku_lanes.gymnasium

    return sudoku_lanes.gymnasium


def place(cell, digit):
    return 9 * cell + digit - 1


def test_candidates_are_what_no_peer_has(gym):
    boards = np.array([small.digits(puzzle) for puzzle in small.PUZZLES[:20]], np.uint8).reshape(-1, 9, 9)
    found = gym.candidates(boards).reshape(-1, 81, 9)
    for board, flags in zip(boards.reshape(-1, 81), found, strict=True):
        for cell in range(81):
            seen = {board[peer] for peer in small.PEERS[cell]}
            expected = [board[cell] == 0 and digit not in seen for digit in range(1, 10)]
            assert flags[cell].tolist() == expected


def test_an_environment_rewards_right_digits_and_takes_wrong_ones_back(gym):
    envs = gym.SudokuVectorEnv(3, clues=(30, 34), minimality="none")
    boards, infos = envs.reset(seed=5)
    again, _ = envs.reset(seed=5)
    assert (boards == again).all() and envs.observation_space.contains(boards)
    puzzles = boards.reshape(3, 81)
    solutions = [[int(c) for c in small.solve("".join(map(str, puzzle)))[0]] for puzzle in puzzles]
    cells = [int(np.flatnonzero(puzzle == 0)[0]) for puzzle in puzzles]
    right = [place(cell, solution[cell]) for cell, solution in zip(cells, solutions, strict=True)]
    wrong = place(cells[1], solutions[1][cells[1]] % 9 + 1)
    clue = int(np.flatnonzero(puzzles[2])[0])
    assert all(infos["action_mask"][i, action] for i, action in enumerate(right))
    boards, rewards, terminated, truncated, infos = envs.step([right[0], wrong, place(clue, 1)])
    assert rewards.tolist() == [1, -1, 0] and not terminated.any() and not truncated.any()
    assert boards[0].reshape(81)[cells[0]] == solutions[0][cells[0]]
    assert infos["action_mask"][:, gym.UNDO].tolist() == [True, True, False]
    boards, rewards, *_ = envs.step([gym.UNDO] * 3)
    assert rewards.tolist() == [-1, 1, 0] and (boards.reshape(3, 81) == puzzles).all()
    # An action that is not possible changes nothing.
    boards, rewards, *_ = envs.step([-1, -7000, 7000])
    assert rewards.tolist() == [0, 0, 0] and (boards.reshape(3, 81) == puzzles).all()


def test_a_solved_puzzle_ends_and_the_next_step_begins_another(gym):
    envs = gym.SudokuVectorEnv(2, clues=(30, 34), minimality="none", max_steps=60)
    boards, _ = envs.reset(seed=5)
    solution = sudoku_lanes.solve(boards)[0].reshape(81)
    empty = np.flatnonzero(boards[0].reshape(81) == 0)
    total = 0
    for cell in empty:
        boards, rewards, terminated, truncated, _ = envs.step([place(cell, solution[cell]), gym.UNDO])
        total += rewards[0]
    assert terminated.tolist() == [True, False] and total == len(empty)
    boards, rewards, terminated, _, _ = envs.step([0, gym.UNDO])
    assert rewards[0] == 0 and not terminated[0] and (boards[0] == 0).sum() == 81 - sum(boards[0].reshape(81) > 0) > 40
    while not truncated[1]:
        _, _, terminated, truncated, _ = envs.step([gym.UNDO, gym.UNDO])
    assert not truncated[0]


def test_a_taskset_of_verifiers_scores_the_last_reply():
    vf = pytest.importorskip("verifiers.v1")
    adapter = pytest.importorskip("sudoku_lanes.verifiers")
    tasks = list(adapter.load_taskset(number=3, seed=7, clues=(24, 26)))
    puzzles, solutions = sudoku_lanes.generate(3, seed=7, clues=(24, 26), solutions=True)
    assert [task.data.puzzle for task in tasks] == puzzles
    assert [task.data.idx for task in tasks] == [0, 1, 2]
    assert sudoku_lanes.extract(tasks[0].data.prompt) == puzzles[0]
    agent = vf.AgentInfo(config=vf.AgentConfig())
    for reply, reward in [(f"So:\n{solutions[0]}", 1), (f"{solutions[1]}\nNo:\n{solutions[0]}", 1), (solutions[1], 0), ("Sorry.", 0)]:
        node = vf.MessageNode(message=vf.AssistantMessage(content=reply), sampled=True)
        trace = vf.Trace(task=vf.TraceTask(type="SudokuTask", data=tasks[0].data), agent=agent, nodes=[node])
        asyncio.run(tasks[0].score(trace))
        assert {name: recorded.value for name, recorded in trace.rewards.items()} == {"reward": reward}, reply
        assert trace.metrics == {"solved": float(reward == 1)}, reply


def test_verifiers_finds_the_taskset_by_its_id():
    vf = pytest.importorskip("verifiers.v1")
    pytest.importorskip("sudoku_lanes.verifiers")
    options = {"number": 2, "seed": 7, "constraints": {"clues": (24, 26)}}
    config = vf.SingleAgentEnvConfig(taskset={"id": "sudoku-lanes-verifiers", **options})
    environment = vf.load_environment(config)
    puzzles = [task.data.puzzle for task in environment.taskset]
    assert puzzles == sudoku_lanes.generate(2, seed=7, clues=(24, 26))
