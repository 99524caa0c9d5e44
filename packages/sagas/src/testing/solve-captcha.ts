import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Environment } from '../environment/environment.ts';

export const solveCaptcha: Environment['solveCaptcha'] = async (challenge, signal) => {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  if (solution === null) throw new DOMException('aborted', 'AbortError');
  return btoa(JSON.stringify({ challenge, solution }));
};
