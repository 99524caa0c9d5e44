import { createDice, type Dice } from '../simulation/dice.ts';
import { shrink } from '../simulation/shrink.ts';
import type { TestApi } from '../test-api.ts';
import { createJudge, type Verdict } from './judge.ts';
import { type Move, makeMove, mutate, randomMove } from './moves.ts';
import { Player } from './player.ts';
import type { World } from './world.ts';

/** Moves per game. Each game starts with new people, accounts and rate limits. */
const MOVES_PER_GAME = 150;
const MAX_MEMORIES = 60;
const MAX_REMEMBERED_MOVES = 6;

interface Settings {
  readonly seed: number;
  readonly count: number;
  readonly firstGame?: number;
}

interface HuntResult {
  readonly moves: number;
  readonly counts: ReadonlyMap<string, number>;
  /** Points gained within the limits. A hunt that gains nothing proves nothing. */
  readonly gained: number;
}

class PointsGainError extends Error {
  override readonly name = 'Pump';
}

/** Moves that raised a balance. `score` weighs how often the hunt repeats them. */
interface Memory {
  readonly moves: readonly Move[];
  score: number;
}

/**
 * Hill climbing: repeats moves that raised a balance, also with other actors, amounts or in parallel. Drops
 * moves that stop paying.
 */
export async function hunt(
  testApi: TestApi,
  world: World,
  { seed, count, firstGame = 0 }: Settings,
): Promise<HuntResult> {
  const dice = createDice(seed);
  const memories: Memory[] = [];
  const counts = new Map<string, number>();
  let moveCount = 0;
  let gained = 0;
  for (let game = firstGame; moveCount < count; game += 1) {
    const player = new Player(testApi, world, game);
    const judge = createJudge(testApi.database.db, world);
    const history: Move[] = [];
    let queue: Move[] = [];
    let lastVerdict = await judge(player.gameAccounts());
    let currentMemory: Memory | undefined;
    while (history.length < Math.min(MOVES_PER_GAME, count - moveCount)) {
      if (queue.length === 0) {
        currentMemory = dice.chance(45) ? chooseMemory(dice, memories) : undefined;
        queue =
          currentMemory === undefined
            ? [randomMove(dice, world)]
            : currentMemory.moves.map((move) => (dice.chance(25) ? mutate(dice, move) : move));
      }
      const move = queue.shift();
      if (move === undefined) continue;
      history.push(move);
      await makeMove(player, move);
      const verdict = player.hasChanged ? await judge(player.gameAccounts()) : lastVerdict;
      player.hasChanged = false;
      if (verdict.violations.length > 0)
        throw new PointsGainError(
          await createReport(testApi, world, { seed, history, verdict, movesBefore: moveCount, game }),
        );
      const gain = verdict.gained - lastVerdict.gained;
      lastVerdict = verdict;
      if (gain > 0) {
        gained += gain;
        queue.unshift(...followUpMoves(dice, move));
        remember(memories, history, gain);
        if (currentMemory !== undefined) currentMemory.score += gain;
      } else if (currentMemory !== undefined) currentMemory.score *= 0.9;
    }
    moveCount += history.length;
    for (const [name, times] of player.counts) counts.set(name, (counts.get(name) ?? 0) + times);
    await closeAccounts(player);
  }
  return { moves: moveCount, counts, gained };
}

function followUpMoves(dice: Dice, move: Move): readonly Move[] {
  const { actor } = move;
  switch (dice.below(5)) {
    case 0:
      return [move];
    case 1:
      return [{ do: 'again', actor, isSameKey: true, factor: 1, times: dice.between(1, 4) }];
    case 2:
      return [{ do: 'again', actor, isSameKey: false, factor: 1, times: dice.between(1, 4) }];
    case 3:
      return [{ do: 'refund', actor, percent: 100, chargesBack: 0 }];
    default:
      return dice.chance(40)
        ? [{ do: 'close', actor }, { do: 'join', actor, mail: dice.below(2), times: 1 }, move]
        : [];
  }
}

function chooseMemory(dice: Dice, memories: readonly Memory[]): Memory | undefined {
  const total = memories.reduce((sum, { score }) => sum + weight(score), 0);
  if (total === 0) return undefined;
  let remaining = dice.below(total);
  return memories.find(({ score }) => {
    remaining -= weight(score);
    return remaining < 0;
  });
}

function weight(score: number): number {
  return Math.ceil(Math.sqrt(Math.max(0, score)));
}

function remember(memories: Memory[], history: readonly Move[], gain: number): void {
  const lastMove = history.at(-1);
  const ownMoves = history.slice(-MAX_REMEMBERED_MOVES).filter(({ actor }) => actor === lastMove?.actor);
  for (const moves of [ownMoves.slice(-1), ownMoves.slice(-3)]) {
    const text = JSON.stringify(moves);
    const existing = memories.find((memory) => JSON.stringify(memory.moves) === text);
    if (existing === undefined) memories.push({ moves, score: gain });
    else existing.score = Math.max(existing.score, gain);
  }
  memories.sort((first, second) => second.score - first.score);
  memories.splice(MAX_MEMORIES);
}

async function closeAccounts(player: Player): Promise<void> {
  for (const actor of [...player.accounts.keys()]) await player.close(actor);
}

async function play(testApi: TestApi, world: World, moves: readonly Move[], game: number): Promise<Verdict> {
  const player = new Player(testApi, world, game);
  const judge = createJudge(testApi.database.db, world);
  let verdict: Verdict = { gained: 0, violations: [] };
  for (const move of moves) {
    await makeMove(player, move);
    verdict = await judge(player.gameAccounts());
    if (verdict.violations.length > 0) break;
  }
  await closeAccounts(player);
  return verdict;
}

export async function replay(testApi: TestApi, world: World, text: string): Promise<void> {
  const { violations } = await play(testApi, world, JSON.parse(text) as readonly Move[], 0);
  if (violations.length > 0) throw new PointsGainError(violations.join('\n'));
}

interface Failure {
  readonly seed: number;
  readonly history: readonly Move[];
  readonly verdict: Verdict;
  readonly movesBefore: number;
  readonly game: number;
}

async function createReport(
  testApi: TestApi,
  world: World,
  { seed, history, verdict, movesBefore, game }: Failure,
): Promise<string> {
  let games = game;
  const hasViolations = async (moves: readonly Move[]) => {
    games += 1;
    return (await play(testApi, world, moves, games)).violations.length > 0;
  };
  const bounds = { tries: Number(process.env.SIMULATION_SHRINK ?? 200), time: 60_000 };
  const shortestHistory = await shrink(history, hasViolations, (move) => simplerMoves(move), bounds);
  return [
    `at operation ${movesBefore + history.length}, seed ${seed}:`,
    ...verdict.violations,
    '',
    `shrunk to ${shortestHistory.length}:`,
    ...shortestHistory.map((move) => `  ${JSON.stringify(move)}`),
    '',
    'to replay it, run the same test with',
    `ADVERSARY_REPLAY='${JSON.stringify(shortestHistory)}'`,
  ].join('\n');
}

function simplerMoves(move: Move): readonly Move[] {
  return 'times' in move && (move.times ?? 1) > 1 ? [{ ...move, times: 1 } as Move] : [];
}
