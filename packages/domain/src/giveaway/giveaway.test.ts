import { expect, test } from 'vitest';
import { GIVEAWAY_TEXT } from './giveaway.ts';

test('the giveaway has its default text', () => {
  expect(GIVEAWAY_TEXT).toBe('Os números da sorte serão disponibilizados no site até 01/02/2023 às 16h.');
});
