import type { HandClock } from '../clock.ts';
import type { Dice } from '../simulation/dice.ts';

export interface CrashingClock extends HandClock {
  rest(): void;
  crash(): void;
}

/**
 * Simulates crashes: reading the clock sometimes throws. An open transaction rolls back, and later work does
 * not run.
 */
export function crashingClock(clock: HandClock, dice: Dice, percent: number): CrashingClock {
  let rests = false;
  return {
    now() {
      if (!rests && dice.chance(percent)) throw new Error('simulated crash');
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
