import { stepsAtOnce, stepsFor } from './generate.ts';
import { type Played, play } from './play.ts';
import { shrink } from './shrink.ts';
import type { Stage } from './stage.ts';
import type { Step } from './step.ts';

/** Steps per history: long enough to get far, short enough to replay often. */
const STEPS = 120;

/** Parallel steps are not deterministic, so shrinking them rarely works. */
function isShrunk(steps: readonly Step[]): boolean {
  return steps.every(({ alongside = [] }) => alongside.length < 2);
}

export interface Simulated {
  readonly steps: number;
  readonly counts: ReadonlyMap<string, number>;
}

export class Found extends Error {
  override readonly name = 'Found';
}

export interface Settings {
  readonly seed: number;
  readonly count: number;
  readonly atOnce?: number;
}

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
    `shrunk to ${shrunk.length} steps, which fail with:`,
    ...last.complaints.slice(0, 10),
    ...shrunk.map((step) => `  ${JSON.stringify(step)}`),
    '',
    'to replay it, run the same test with',
    `SIMULATION_REPLAY='${JSON.stringify({ seed, steps: shrunk })}'`,
  ].join('\n');
}

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
