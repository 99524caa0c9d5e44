import type { Environment } from '@estacao/sagas';

/** More workers would heat a phone and hardly help. */
const MAX_WORKERS = 4;

/** Solves the challenge in workers, so the page stays responsive. */
export const solveCaptcha: Environment['solveCaptcha'] = async (challenge, signal) => {
  const { solveChallengeWorkers } = await import('altcha-lib');
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  });
  if (solution === null) throw new Error('the captcha could not be solved');
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
};
