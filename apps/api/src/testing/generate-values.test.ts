import { type Call, table } from '@estacao/contract';
import { examplesOf } from '@estacao/contract/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryWithPool } from './generate-values.ts';

const calls: readonly Call[] = Object.values(table);

test.each(calls.map(({ id, answer }) => [id, answer] as const))(
  'generates wire values that the schema of %s accepts',
  (_, answerSchema) => {
    fc.assert(
      fc.property(arbitraryWithPool(answerSchema, examplesOf), (value) => {
        expect(answerSchema.safeParse(value).error).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  },
);
