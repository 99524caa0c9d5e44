import { expect, test } from 'vitest';
import { expiryText } from './columns.tsx';
import { entryOf } from './testing/content.ts';

const endOfDecember = '2027-01-01T02:59:59.999Z';
const endOfJanuary = '2027-02-01T02:59:59.999Z';

test.each([
  [[], ''],
  [[{ points: 1_050, expiresAt: null }], ''],
  [[{ points: 1_050, expiresAt: endOfDecember }], 'Expira em 31/12/2026'],
  [[{ points: 50, expiresAt: endOfDecember }], 'Restam 0,50 pontos · expira em 31/12/2026'],
  [
    [
      { points: 50, expiresAt: endOfDecember },
      { points: 100, expiresAt: endOfJanuary },
    ],
    'Restam 1,50 pontos · 0,50 pontos expiram em 31/12/2026 · 1,00 pontos expiram em 31/01/2027',
  ],
  [
    [
      { points: 50, expiresAt: endOfDecember },
      { points: 1_000, expiresAt: null },
    ],
    '0,50 pontos expiram em 31/12/2026',
  ],
])('describes the expiry of the points %j as “%s”', (remainingPoints, text) => {
  expect(expiryText(entryOf({ left: remainingPoints }))).toBe(text);
});
