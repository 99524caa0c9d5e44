import { Refusal } from '@estacao/contract/server';
import type { Passwords } from '../ports.ts';

export interface Bounds {
  /** Hashes that are made beside each other. Each takes a thread, and 32 MB. */
  readonly atOnce: number;
  /** How many may wait in each of the two lines. */
  readonly mostWaiting: number;
}

/** With a tenth of a second for each, whoever gets a place waits five seconds at most. */
export const standardBounds: Bounds = { atOnce: 2, mostWaiting: 100 };

/**
 * Hashing costs a server more than asking for it costs an attacker: so much is done at once, so many wait, and who comes
 * then is asked to come again. Those who go first have a line of their own, so that a flood of strangers keeps nobody
 * out who has been here before.
 */
export function boundedPasswords(passwords: Passwords, { atOnce, mostWaiting }: Bounds): Passwords {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;

  const place = async (goesFirst: boolean): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const line = goesFirst ? first : others;
    if (line.length >= mostWaiting) {
      throw new Refusal(429, 'Muitas pessoas estão entrando agora. Tente novamente em 5 segundos.', {
        retryAfter: 5,
      });
    }
    // Whoever finishes hands the place over.
    await new Promise<void>((called) => {
      line.push(called);
    });
  };
  const leave = () => {
    const next = first.shift() ?? others.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  const inPlace = async <T>(goesFirst: boolean, work: () => Promise<T>): Promise<T> => {
    await place(goesFirst);
    try {
      return await work();
    } finally {
      leave();
    }
  };

  return {
    hash: (password) => inPlace(false, () => passwords.hash(password)),
    verify: (password, hash, goesFirst = false) => inPlace(goesFirst, () => passwords.verify(password, hash)),
    isDated: (hash) => passwords.isDated(hash),
  };
}
