import { createDice, type Dice } from '../simulation/dice.ts';
import { shrink } from '../simulation/shrink.ts';
import type { TestApi } from '../test-api.ts';
import { createJudge, type Verdict } from './judge.ts';
import { anyMove, changed, type Move, make } from './moves.ts';
import { Player } from './player.ts';
import type { World } from './world.ts';

/** Moves per game. Each game starts with new people, accounts and rate limits. */
const GAME = 150;
const REMEMBERED = 60;
const LONGEST = 6;

interface Settings {
  readonly seed: number;
  readonly count: number;
  readonly firstGame?: number;
}

interface Hunted {
  readonly moves: number;
  readonly counts: ReadonlyMap<string, number>;
  /** Points gained within the limits. A hunt that gains nothing proves nothing. */
  readonly gained: number;
}

class Pump extends Error {
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
  running: TestApi,
  world: World,
  { seed, count, firstGame = 0 }: Settings,
): Promise<Hunted> {
  const dice = createDice(seed);
  const memories: Memory[] = [];
  const counts = new Map<string, number>();
  let done = 0;
  let gained = 0;
  for (let game = firstGame; done < count; game += 1) {
    const player = new Player(running, world, game);
    const judge = createJudge(running.database.db, world);
    const made: Move[] = [];
    let queue: Move[] = [];
    let last = await judge(player.cast());
    let current: Memory | undefined;
    while (made.length < Math.min(GAME, count - done)) {
      if (queue.length === 0) {
        current = dice.chance(45) ? choose(dice, memories) : undefined;
        queue =
          current === undefined
            ? [anyMove(dice, world)]
            : current.moves.map((move) => (dice.chance(25) ? changed(dice, move) : move));
      }
      const move = queue.shift();
      if (move === undefined) continue;
      made.push(move);
      await make(player, move);
      const verdict = player.hasChanged ? await judge(player.cast()) : last;
      player.hasChanged = false;
      if (verdict.complaints.length > 0)
        throw new Pump(await reportOn(running, world, { seed, made, verdict, before: done, game }));
      const rise = verdict.gained - last.gained;
      last = verdict;
      if (rise > 0) {
        gained += rise;
        queue.unshift(...encore(dice, move));
        remember(memories, made, rise);
        if (current !== undefined) current.score += rise;
      } else if (current !== undefined) current.score *= 0.9;
    }
    done += made.length;
    for (const [name, times] of player.counts) counts.set(name, (counts.get(name) ?? 0) + times);
    await leave(player);
  }
  return { moves: done, counts, gained };
}

function encore(dice: Dice, move: Move): readonly Move[] {
  const { who } = move;
  switch (dice.below(5)) {
    case 0:
      return [move];
    case 1:
      return [{ do: 'again', who, isSameKey: true, factor: 1, times: dice.between(1, 4) }];
    case 2:
      return [{ do: 'again', who, isSameKey: false, factor: 1, times: dice.between(1, 4) }];
    case 3:
      return [{ do: 'refund', who, percent: 100, back: 0 }];
    default:
      return dice.chance(40)
        ? [{ do: 'close', who }, { do: 'join', who, mail: dice.below(2), times: 1 }, move]
        : [];
  }
}

function choose(dice: Dice, memories: readonly Memory[]): Memory | undefined {
  const total = memories.reduce((sum, { score }) => sum + weight(score), 0);
  if (total === 0) return undefined;
  let left = dice.below(total);
  return memories.find(({ score }) => {
    left -= weight(score);
    return left < 0;
  });
}

function weight(score: number): number {
  return Math.ceil(Math.sqrt(Math.max(0, score)));
}

function remember(memories: Memory[], made: readonly Move[], rise: number): void {
  const last = made.at(-1);
  const own = made.slice(-LONGEST).filter(({ who }) => who === last?.who);
  for (const moves of [own.slice(-1), own.slice(-3)]) {
    const text = JSON.stringify(moves);
    const known = memories.find((memory) => JSON.stringify(memory.moves) === text);
    if (known === undefined) memories.push({ moves, score: rise });
    else known.score = Math.max(known.score, rise);
  }
  memories.sort((one, other) => other.score - one.score);
  memories.splice(REMEMBERED);
}

async function leave(player: Player): Promise<void> {
  for (const who of [...player.accounts.keys()]) await player.close(who);
}

async function play(running: TestApi, world: World, moves: readonly Move[], game: number): Promise<Verdict> {
  const player = new Player(running, world, game);
  const judge = createJudge(running.database.db, world);
  let verdict: Verdict = { gained: 0, complaints: [] };
  for (const move of moves) {
    await make(player, move);
    verdict = await judge(player.cast());
    if (verdict.complaints.length > 0) break;
  }
  await leave(player);
  return verdict;
}

export async function replay(running: TestApi, world: World, text: string): Promise<void> {
  const { complaints } = await play(running, world, JSON.parse(text) as readonly Move[], 0);
  if (complaints.length > 0) throw new Pump(complaints.join('\n'));
}

interface Found {
  readonly seed: number;
  readonly made: readonly Move[];
  readonly verdict: Verdict;
  readonly before: number;
  readonly game: number;
}

async function reportOn(
  running: TestApi,
  world: World,
  { seed, made, verdict, before, game }: Found,
): Promise<string> {
  let games = game;
  const fails = async (moves: readonly Move[]) => {
    games += 1;
    return (await play(running, world, moves, games)).complaints.length > 0;
  };
  const bounds = { tries: Number(process.env.SIMULATION_SHRINK ?? 200), time: 60_000 };
  const shrunk = await shrink(made, fails, (move) => simplerThan(move), bounds);
  return [
    `at operation ${before + made.length}, seed ${seed}:`,
    ...verdict.complaints,
    '',
    `shrunk to ${shrunk.length}:`,
    ...shrunk.map((move) => `  ${JSON.stringify(move)}`),
    '',
    'to replay it, run the same test with',
    `ADVERSARY_REPLAY='${JSON.stringify(shrunk)}'`,
  ].join('\n');
}

function simplerThan(move: Move): readonly Move[] {
  return 'times' in move && (move.times ?? 1) > 1 ? [{ ...move, times: 1 } as Move] : [];
}
