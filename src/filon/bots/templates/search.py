"""Information-set Monte-Carlo tree search over one game, compiled together with its rules.

This file is a template like `filon/engine/templates/kernel.py`: the import from `filon.engine.contract` is replaced by
a game's own functions (`filon.engine.bind`). Each iteration deals what the searching seat can't see anew
(`determinize`), walks down one tree that all those worlds share, adds a node, plays on for a few turns, and gives every
seat on the way back its own share of the win (max^n). Nothing is allocated on the way: nodes are rows of two arrays,
`links` and `sums`.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from filon.bots.tree import (
    CHANCES,
    CLOSED,
    EXPLORE,
    FIGURES,
    FIRST,
    GREED,
    HORIZON,
    JOINT,
    LIKED,
    LONGEST,
    MARKS,
    MOVE,
    NET,
    NEXT,
    NODE,
    OFFERED,
    OUT,
    PATH,
    POLICY,
    PRIOR,
    RANKS,
    ROOT,
    ROUND,
    SCRATCH,
    TRUST,
    USED,
    VISITS,
    WEIGHTS,
    WIDEN,
)
from filon.engine.compile import copy_state, rule
from filon.engine.contract import (  # replaced for each game
    apply,
    chances,
    deal,
    determinize,
    evaluate,
    in_round,
    judge,
    legal,
    make_room,
    mover,
    outcome,
    policy,
    reopen,
)
from filon.engine.kit import rank
from filon.engine.powers import log_of
from filon.engine.rng import below, weighted
from filon.engine.state import CHANCE, MOST_SEATS, OVER


@rule
def plant(links: list[int], sums: list[float]) -> None:
    """The tree is a single root."""
    links[USED] = 1
    links[ROOT] = new_node(links, sums, -1)


@rule
def new_node(links: list[int], sums: list[float], move: int) -> int:
    """A fresh row; 0 if there is no room."""
    node = links[USED]
    if (node + 1) * NODE > len(links):
        return 0
    links[USED] = node + 1
    row = node * NODE
    for k in range(NODE):
        links[row + k] = 0
    links[row + MOVE] = move
    for seat in range(MOST_SEATS):
        sums[node * MOST_SEATS + seat] = 0.0
    return node


@rule
def add_child(links: list[int], sums: list[float], node: int, move: int) -> int:
    """The new child of a node; 0 if there is no room."""
    child = new_node(links, sums, move)
    if child:
        links[child * NODE + NEXT] = links[node * NODE + FIRST]
        links[node * NODE + FIRST] = child
        links[child * NODE + OFFERED] = 1
    return child


@rule
def find_child(links: list[int], node: int, move: int) -> int:
    """The child a move leads to; 0 if it is not in the tree."""
    child = links[node * NODE + FIRST]
    while child and links[child * NODE + MOVE] != move:
        child = links[child * NODE + NEXT]
    return child


@rule
def child_of(links: list[int], sums: list[float], node: int, move: int) -> int:
    """The child that a decision leads to, new if need be (a node's first is the policy's); 0 if there is no room."""
    child = find_child(links, node, move)
    if child == 0:
        liked = 1 if links[node * NODE + FIRST] == 0 else 0
        child = add_child(links, sums, node, move)
        if child:
            links[child * NODE + LIKED] = liked
    return child


@rule
def best_child(
    links: list[int], sums: list[float], marks: list[int], node: int, who: int, n: int, knobs: list[float]
) -> int:
    """The child to try next among the n legal decisions marked with 1; 0 if a new one should be added.

    Decisions that have a child are marked with 2.
    """
    best = -1.0
    chosen = 0
    known = 0
    child = links[node * NODE + FIRST]
    while child:
        row = child * NODE
        move = links[row + MOVE]
        if move >= 0 and marks[move] == 1:
            marks[move] = 2
            known += 1
            links[row + OFFERED] += 1
            visits = links[row + VISITS]
            score = sums[child * MOST_SEATS + who] / visits
            score += knobs[EXPLORE] * sqrt(log_of(links[row + OFFERED]) / visits)
            score += knobs[PRIOR] * links[row + LIKED] / visits
            if score > best:
                best = score
                chosen = child
        child = links[row + NEXT]
    if known == n or (known and known >= knobs[WIDEN] * sqrt(1.0 * links[node * NODE + VISITS])):
        return chosen
    return 0


@rule
def any_unmarked(out: list[int], n: int, marks: list[int], rng: list[int]) -> int:
    """One of the n decisions that have no child, at random."""
    fresh = 0
    for k in range(n):
        if marks[out[k]] == 1:
            fresh += 1
    left = below(rng, fresh)
    for k in range(n):
        if marks[out[k]] == 1:
            if left == 0:
                return out[k]
            left -= 1
    return out[0]


@rule
def next_to_try(
    s: Any,
    who: int,
    n: int,
    links: list[int],
    sums: list[float],
    node: int,
    knobs: list[float],
    pads: Any,
    rng: list[int],
    room: Any,
) -> int:
    """Which of the n legal decisions in pads[OUT] is tried at a node: the best so far, or one that has no child yet,
    first of all the policy's."""
    out = pads[OUT]
    marks = pads[MARKS]
    for k in range(n):
        marks[out[k]] = 1
    child = best_child(links, sums, marks, node, who, n, knobs)
    if child:
        x = links[child * NODE + MOVE]
    elif links[node * NODE + FIRST] == 0:
        x = policy(s, who, int(knobs[POLICY]), rng, pads[SCRATCH], room)
    else:
        x = any_unmarked(out, n, marks, rng)
    for k in range(n):
        marks[out[k]] = 0
    return x


@rule
def play_on(states: Any, knobs: list[float], pads: Any, rng: list[int], room: Any, values: list[float]) -> int:
    """State 1 has been played on for the horizon's number of turns, or to its end, and `values` holds what it is worth
    to each seat; the number of decisions is returned."""
    s = states[1]
    out = pads[OUT]
    weights = pads[WEIGHTS]
    turns = int(knobs[HORIZON])
    greed = int(knobs[GREED])
    level = int(knobs[POLICY])
    longest = int(knobs[LONGEST])
    decisions = 0
    who = mover(s)
    last = who
    while who != OVER:
        s.told = 0
        if who == CHANCE:
            n = chances(s, out, weights)
            deal(s, out[weighted(rng, weights, n)])
        else:
            if who != last:
                turns -= 1
                last = who
            if turns < 0 or decisions == longest:
                break
            if below(rng, 100) < greed:
                apply(s, policy(s, who, level, rng, out, room))
            else:
                n = legal(s, out)
                apply(s, out[below(rng, n)])
            decisions += 1
        who = mover(s)
    if who == OVER:
        share_win(states, pads, values)
    elif knobs[NET]:
        judge(s, values, room)
    else:
        evaluate(s, values, room)
    return decisions


@rule
def share_win(states: Any, pads: Any, values: list[float]) -> None:
    """Those who won the game that ended in state 1 share 1."""
    ranks = pads[RANKS]
    figures = pads[FIGURES:]
    outcome(states[1], figures)
    rank(states[1].seats, figures, ranks)
    winners = 0
    for seat in range(states[1].seats):
        if ranks[seat] == 1:
            winners += 1
    for seat in range(states[1].seats):
        values[seat] = 1.0 / winners if ranks[seat] == 1 else 0.0


@rule
def choose_apart(
    s: Any,
    who: int,
    n: int,
    at: int,
    length: int,
    links: list[int],
    sums: list[float],
    knobs: list[float],
    pads: Any,
    rng: list[int],
    room: Any,
) -> int:
    """What a seat decides in a round, by what is known of its own decisions alone: those stand below a node of its own.
    That node and the one of the decision are put into pads[PATH] from `length` on; 0: there was no room."""
    path = pads[PATH]
    path[length] = 0
    own = find_child(links, at, ROUND - who) or add_child(links, sums, at, ROUND - who)
    if own == 0:
        return policy(s, who, int(knobs[POLICY]), rng, pads[SCRATCH], room)
    x = next_to_try(s, who, n, links, sums, own, knobs, pads, rng, room)
    child = child_of(links, sums, own, x)
    if child:
        path[length] = own
        path[length + 1] = child
    return x


@rule
def decide_together(
    states: Any,
    seat: int,
    links: list[int],
    sums: list[float],
    knobs: list[float],
    pads: Any,
    rng: list[int],
    room: Any,
    played: list[int],
    length: int,
) -> int:
    """Every seat that owes a decision in this round of state 1 has made it, knowing nothing of the others'; the way in
    pads[PATH] is longer by them, and its new length is returned, negative if it ends here.

    Its last node is the one that all these decisions lead to together.
    """
    s = states[1]
    out = pads[OUT]
    path = pads[PATH]
    at = path[length - 1]
    joint = at
    fresh = 0
    left = in_round(s) & ~s.given
    while left:
        left &= left - 1
        who = mover(s)
        n = legal(s, out)
        played[0] += 1
        if n == 1:
            apply(s, out[0])
            continue
        if length + 3 > len(path):
            return -length
        if knobs[TRUST] and who != seat:
            x = policy(s, who, int(knobs[POLICY]), rng, pads[SCRATCH], room)
        else:
            x = choose_apart(s, who, n, at, length, links, sums, knobs, pads, rng, room)
            length += 2 if path[length] else 0
        if not fresh:
            node = find_child(links, joint, JOINT - x)
            if node == 0:
                fresh = 1
                node = add_child(links, sums, joint, JOINT - x)
            joint = node or joint
        apply(s, x)
    if joint != at:
        path[length] = joint
        length += 1
    return -length if fresh else length


@rule
def descend(
    states: Any,
    seat: int,
    links: list[int],
    sums: list[float],
    knobs: list[float],
    pads: Any,
    rng: list[int],
    room: Any,
    played: list[int],
) -> int:
    """State 1 has been led down the tree to a node that is new, to the end of the game, or where there is no room; the
    way stands in pads[PATH], and its length is returned."""
    s = states[1]
    out = pads[OUT]
    path = pads[PATH]
    path[0] = links[ROOT]
    length = 1
    while length < len(path):
        node = path[length - 1]
        who = mover(s)
        if who == OVER:
            break
        s.told = 0
        if who == CHANCE:
            n = chances(s, out, pads[WEIGHTS])
            x = out[weighted(rng, pads[WEIGHTS], n)]
            deal(s, x)
            if knobs[CLOSED] and n > 1:
                child = find_child(links, node, CHANCES - x) or add_child(links, sums, node, CHANCES - x)
                if child == 0:
                    return length
                path[length] = child
                length += 1
            continue
        if in_round(s):
            length = decide_together(states, seat, links, sums, knobs, pads, rng, room, played, length)
            if length < 0:
                return -length
            continue
        n = legal(s, out)
        played[0] += 1
        if n == 1:
            apply(s, out[0])  # what is forced is no choice: it needs no node
            continue
        if knobs[TRUST] and who != seat:
            x = policy(s, who, int(knobs[POLICY]), rng, pads[SCRATCH], room)
        else:
            x = next_to_try(s, who, n, links, sums, node, knobs, pads, rng, room)
        child = child_of(links, sums, node, x)
        if child == 0:
            return length
        apply(s, x)
        path[length] = child
        length += 1
        if links[child * NODE + VISITS] == 0:
            break
    return length


@rule
def search(
    states: Any,
    seat: int,
    iterations: int,
    links: list[int],
    sums: list[float],
    knobs: list[float],
    pads: Any,
    rng: list[int],
    values: list[float],
    played: list[int],
) -> None:
    """The tree of the seat's observation in state 0 has grown by `iterations` iterations (state 1 is overwritten);
    played[0] has counted the decisions made on the way."""
    room = make_room()
    for _ in range(iterations):
        copy_state(states, 1, states, 0)
        reopen(states[1])
        determinize(states[1], seat, rng)
        length = descend(states, seat, links, sums, knobs, pads, rng, room, played)
        played[0] += play_on(states, knobs, pads, rng, room, values)
        for k in range(length):
            node = pads[PATH][k]
            links[node * NODE + VISITS] += 1
            for player in range(states[1].seats):
                sums[node * MOST_SEATS + player] += values[player]


@rule
def judge_at(states: Any, i: int, values: list[float]) -> None:
    """What state i is worth to each seat, as the search values it if its box has a net."""
    judge(states[i], values, make_room())


@rule
def foresee(states: Any, seat: int, decision: int, rng: list[int]) -> int:
    """Whether the seat is sure to decide again right after this decision; state 1 is what then lies on the table."""
    if in_round(states[0]):
        return 0  # what the others decide comes first
    copy_state(states, 1, states, 0)
    determinize(states[1], seat, rng)
    states[1].told = 0
    apply(states[1], decision)
    return 1 if mover(states[1]) == seat else 0
