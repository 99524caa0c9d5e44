import type { Random } from '../ports.ts';

/** Without 0, O, 1 and I, which look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

export function createOrderCode(random: Random): string {
  return [...random(CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
