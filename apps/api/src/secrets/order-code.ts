import type { Random } from '../ports.ts';

/** Nobody reads one for another: no 0 and O, no 1 and I. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

/** What an order is called aloud. */
export function orderCode(random: Random): string {
  return [...random(CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
