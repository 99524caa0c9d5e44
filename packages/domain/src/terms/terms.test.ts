import { expect, test } from 'vitest';
import { pendingTerms } from './terms.ts';

const versions = { terms: '2026-11-22', privacy: '2026-01-10' };

test.each([
  [[], ['terms', 'privacy']],
  [[{ document: 'terms', version: '2026-11-22' }], ['privacy']],
  [
    [
      { document: 'terms', version: '2026-11-21' },
      { document: 'privacy', version: '2026-01-10' },
    ],
    ['terms'],
  ],
  [
    [
      { document: 'terms', version: '2025-01-01' },
      { document: 'terms', version: '2026-11-22' },
      { document: 'privacy', version: '2026-02-01' },
    ],
    [],
  ],
] as const)('after a member accepts %j, the terms %j are pending', (acceptances, pendingDocuments) => {
  expect(pendingTerms(acceptances, versions)).toEqual(pendingDocuments);
});
