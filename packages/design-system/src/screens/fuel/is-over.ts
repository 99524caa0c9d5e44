import { dateOf, type FuelVoucher, type Moment } from '@estacao/domain';

/** On its last day it is good, all day long. */
export function isOver({ validUntil }: Pick<FuelVoucher, 'validUntil'>, now: Moment): boolean {
  return dateOf(validUntil) < dateOf(now);
}
