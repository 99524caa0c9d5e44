import { parallelSteps, stepsFor } from './generate.ts';
import { type PlayResult, play } from './play.ts';
import { shrink } from './shrink.ts';
import type { Stage } from './stage.ts';
import type { Step } from './step.ts';

/** Steps per history: long enough to get far, short enough to replay often. */
const STEPS = 120;

/** Steps of three or more parallel operations rarely replay alike, so they are not shrunk. */
function isShrinkable(steps: readonly Step[]): boolean {
  return steps.every(({ alongside = [] }) => alongside.length < 2);
}

export interface SimulationResult {
  readonly steps: number;
  readonly counts: ReadonlyMap<string, number>;
}

export class SimulationFailure extends Error {
  override readonly name = 'Found';
}

export interface Settings {
  readonly seed: number;
  readonly stepCount: number;
  readonly parallel?: number;
}

export async function simulate(
  stage: Stage,
  { seed, stepCount, parallel = 1 }: Settings,
): Promise<SimulationResult> {
  const counts = new Map<string, number>();
  let playedCount = 0;
  for (let history = 0; playedCount < stepCount; history += 1) {
    const historySeed = seed + history * 7_919;
    const historyLength = Math.min(STEPS, stepCount - playedCount);
    const steps =
      parallel === 1
        ? stepsFor(historySeed, historyLength)
        : parallelSteps(historySeed, historyLength, parallel);
    const result = await play(stage, historySeed, steps);
    for (const [name, times] of result.counts) counts.set(name, (counts.get(name) ?? 0) + times);
    if (result.failedAt !== undefined)
      throw new SimulationFailure(await createReport(stage, historySeed, steps, result, playedCount));
    playedCount += historyLength;
  }
  return { steps: playedCount, counts };
}

export async function replay(stage: Stage, text: string): Promise<void> {
  const { seed, steps } = JSON.parse(text) as { readonly seed: number; readonly steps: readonly Step[] };
  const { failedAt, violations } = await play(stage, seed, steps);
  if (failedAt !== undefined)
    throw new SimulationFailure(`at step ${failedAt + 1} of ${steps.length}:\n${violations.join('\n')}`);
}

async function createReport(
  stage: Stage,
  seed: number,
  steps: readonly Step[],
  { failedAt = steps.length, violations }: PlayResult,
  stepsBefore: number,
): Promise<string> {
  const [name = ''] = (violations[0] ?? '').split(':');
  const fails = async (candidate: readonly Step[]) => {
    const { violations: candidateViolations } = await play(stage, seed, candidate);
    return candidateViolations.some((line) => line.startsWith(`${name}:`));
  };
  const bounds = { tries: Number(process.env.SIMULATION_SHRINK ?? 400), time: 90_000 };
  const failingSteps = steps.slice(0, failedAt + 1);
  const shortestSteps = isShrinkable(failingSteps)
    ? await shrink(failingSteps, fails, simplerSteps, bounds)
    : failingSteps;
  const finalResult = await play(stage, seed, shortestSteps);
  return [
    `at operation ${stepsBefore + failedAt + 1}:`,
    ...violations.slice(0, 10),
    '',
    `shrunk to ${shortestSteps.length} steps, which fail with:`,
    ...finalResult.violations.slice(0, 10),
    ...shortestSteps.map((step) => `  ${JSON.stringify(step)}`),
    '',
    'to replay it, run the same test with',
    `SIMULATION_REPLAY='${JSON.stringify({ seed, steps: shortestSteps })}'`,
  ].join('\n');
}

function simplerSteps({ operation, alongside, trouble }: Step): readonly Step[] {
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
