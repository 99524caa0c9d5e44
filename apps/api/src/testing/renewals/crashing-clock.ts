import type { HandClock } from '../clock.ts';
import type { Dice } from '../simulation/dice.ts';

export interface CrashingClock extends HandClock {
  /** From now on nobody is cut short. */
  rest(): void;
  /** Or some are again. */
  crash(): void;
}

/**
 * A clock whose reader is cut short now and then, in the middle of whatever they do: what they had begun in a transaction is undone,
 * and what comes after it is not done.
 */
export function crashingClock(clock: HandClock, dice: Dice, percent: number): CrashingClock {
  let rests = false;
  return {
    now() {
      if (!rests && dice.chance(percent)) throw new Error('cut short');
      return clock.now();
    },
    advance: clock.advance,
    rest() {
      rests = true;
    },
    crash() {
      rests = false;
    },
  };
}
