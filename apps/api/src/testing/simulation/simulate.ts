import { stepsAtOnce, stepsFor } from './generate.ts';
import { type Played, play } from './play.ts';
import { shrink } from './shrink.ts';
import type { Stage } from './stage.ts';
import type { Step } from './step.ts';

/** How long one history is: long enough to come far, short enough to be read again and again. */
const STEPS = 120;

/** What happens at once is never twice the same: less of it seldom fails, and a report is its seed. */
function isShrunk(steps: readonly Step[]): boolean {
  return steps.every(({ alongside = [] }) => alongside.length < 2);
}

export interface Simulated {
  readonly steps: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** Thrown where something is wrong: with what replays it. */
export class Found extends Error {
  override readonly name = 'Found';
}

export interface Settings {
  readonly seed: number;
  /** How many operations in all. */
  readonly count: number;
  /** How many are begun at the same moment; one after the other, where nobody says. */
  readonly atOnce?: number;
}

/** Plays one history after the other, each by a seed of its own, until so many steps are done. */
export async function simulate(stage: Stage, { seed, count, atOnce = 1 }: Settings): Promise<Simulated> {
  const counts = new Map<string, number>();
  let done = 0;
  for (let history = 0; done < count; history += 1) {
    const own = seed + history * 7_919;
    const wanted = Math.min(STEPS, count - done);
    const steps = atOnce === 1 ? stepsFor(own, wanted) : stepsAtOnce(own, wanted, atOnce);
    const played = await play(stage, own, steps);
    for (const [name, times] of played.counts) counts.set(name, (counts.get(name) ?? 0) + times);
    if (played.failedAt !== undefined) throw new Found(await reportOn(stage, own, steps, played, done));
    done += wanted;
  }
  return { steps: done, counts };
}

/** Plays what a report gave, step by step. */
export async function replay(stage: Stage, text: string): Promise<void> {
  const { seed, steps } = JSON.parse(text) as { readonly seed: number; readonly steps: readonly Step[] };
  const { failedAt, complaints } = await play(stage, seed, steps);
  if (failedAt !== undefined)
    throw new Found(`at step ${failedAt + 1} of ${steps.length}:\n${complaints.join('\n')}`);
}

async function reportOn(
  stage: Stage,
  seed: number,
  steps: readonly Step[],
  { failedAt = steps.length, complaints }: Played,
  before: number,
): Promise<string> {
  const [name = ''] = (complaints[0] ?? '').split(':');
  const fails = async (candidate: readonly Step[]) => {
    const { complaints: found } = await play(stage, seed, candidate);
    return found.some((line) => line.startsWith(`${name}:`));
  };
  const bounds = { tries: Number(process.env.SIMULATION_SHRINK ?? 400), time: 90_000 };
  const whole = steps.slice(0, failedAt + 1);
  const shrunk = isShrunk(whole) ? await shrink(whole, fails, simplerThan, bounds) : whole;
  const last = await play(stage, seed, shrunk);
  return [
    `at operation ${before + failedAt + 1}:`,
    ...complaints.slice(0, 10),
    '',
    `shrunk to ${shrunk.length}, which come to:`,
    ...last.complaints.slice(0, 10),
    ...shrunk.map((step) => `  ${JSON.stringify(step)}`),
    '',
    'to replay it, run the same test with',
    `SIMULATION_REPLAY='${JSON.stringify({ seed, steps: shrunk })}'`,
  ].join('\n');
}

/** The same step with less to it. */
function simplerThan({ operation, alongside, trouble }: Step): readonly Step[] {
  return [
    ...(alongside !== undefined || trouble !== undefined ? [{ operation }] : []),
    ...(alongside !== undefined && trouble !== undefined
      ? [
          { operation, trouble },
          { operation, alongside },
        ]
      : []),
  ];
}
