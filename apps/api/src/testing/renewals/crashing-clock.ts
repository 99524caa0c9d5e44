import type { ManualClock } from '../clock.ts';
import type { Dice } from '../simulation/dice.ts';

export interface CrashingClock extends ManualClock {
  stopCrashing(): void;
  startCrashing(): void;
}

/**
 * Simulates crashes: reading the clock sometimes throws. An open transaction rolls back, and later work does
 * not run.
 */
export function createCrashingClock(clock: ManualClock, dice: Dice, percent: number): CrashingClock {
  let isReliable = false;
  return {
    now() {
      if (!isReliable && dice.chance(percent)) throw new Error('simulated crash');
      return clock.now();
    },
    advance: clock.advance,
    stopCrashing() {
      isReliable = true;
    },
    startCrashing() {
      isReliable = false;
    },
  };
}
