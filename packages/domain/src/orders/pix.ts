import type { Moment } from '../dates/moment.ts';
import type { PixCharge } from './order.ts';

const SECOND = 1000;

/** When a PIX has run out, in milliseconds: in the second in which it expires it is still accepted. */
export function pixDeadline({ expiresAt }: Pick<PixCharge, 'expiresAt'>): number {
  return new Date(expiresAt).getTime() + SECOND;
}

export function isPixOver(charge: Pick<PixCharge, 'expiresAt'>, now: Moment): boolean {
  return new Date(now).getTime() >= pixDeadline(charge);
}
