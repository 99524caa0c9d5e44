import { expect, test } from 'vitest';
import type { Part } from '../portal/needs.ts';
import { needsProof } from './account-status.ts';

test.each<[Part | undefined, boolean]>([
  ['political', true],
  ['legal', true],
  ['accounting', true],
  ['health', true],
  ['fuelClub', true],
  ['preRegistrationChange', true],
  ['plans', false],
  ['virtualCard', false],
  [undefined, false],
])('%s needs a proven CPF: %s', (part, expected) => {
  expect(needsProof(part === undefined ? { access: 'feed' } : { part })).toBe(expected);
});
