import type { Moment } from '../dates/moment.ts';

export interface LuckyNumber {
  readonly id: number;
  readonly number: string;
  readonly receivedAt: Moment;
}

export const GIVEAWAY_TEXT = 'Os números da sorte serão disponibilizados no site até 01/02/2023 às 16h.';
