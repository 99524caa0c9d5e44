import { expect, test } from 'vitest';
import { planAction, planPeriodName } from './subscription.ts';

test.each([
  [30, 'mês'],
  [183, 'semestre'],
  [365, 'ano'],
  [31, 'Período inválido'],
  [0, 'Período inválido'],
  [null, undefined],
])('a period of %s days is called %s', (days, name) => {
  expect(planPeriodName(days)).toBe(name);
});

test.each([
  ['buy', 1, 1_000, null],
  ['current', 1, 1_000, { id: 1, price: 900 }],
  ['upgrade', 2, 1_000, { id: 1, price: 900 }],
  ['downgrade', 2, 800, { id: 1, price: 900 }],
  ['upgrade', 2, 900, { id: 1, price: 900 }],
  ['upgrade', 2, undefined, { id: 1, price: 900 }],
] as const)('%s: plan %i at %s for somebody who has %j', (action, id, price, current) => {
  expect(planAction({ id, price }, current)).toBe(action);
});
