import { expect, test } from 'vitest';
import { planAction, planPeriodName } from './subscription.ts';

test.each([
  [30, 'mês'],
  [183, 'semestre'],
  [365, 'ano'],
  [31, 'Período inválido'],
  [0, 'Período inválido'],
  [null, undefined],
])('names a plan period of %s days %s', (days, name) => {
  expect(planPeriodName(days)).toBe(name);
});

test.each([
  ['buy', 1, 1_000, null],
  ['current', 1, 1_000, { id: 1, price: 900 }],
  ['upgrade', 2, 1_000, { id: 1, price: 900 }],
  ['downgrade', 2, 800, { id: 1, price: 900 }],
  ['upgrade', 2, 900, { id: 1, price: 900 }],
  ['upgrade', 2, undefined, { id: 1, price: 900 }],
] as const)('offers %s for plan %i at %s to a member with %j', (action, id, price, current) => {
  expect(planAction({ id, price }, current)).toBe(action);
});
