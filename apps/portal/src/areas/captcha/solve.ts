import type { World } from '@estacao/sagas';

/** More would heat a phone without being done much sooner. */
const MOST_WORKERS = 4;

/** Works a challenge out beside the page, which stays as quick as it was. */
export const solveCaptcha: World['solveCaptcha'] = async (challenge, signal) => {
  const { solveChallengeWorkers } = await import('altcha-lib');
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  });
  if (solution === null) throw new Error('the captcha could not be solved');
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
};
