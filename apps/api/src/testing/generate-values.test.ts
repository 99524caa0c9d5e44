import { type Call, table } from '@estacao/contract';
import { examplesOf } from '@estacao/contract/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valuesOf } from './generate-values.ts';

const calls: readonly Call[] = Object.values(table);

test.each(calls.map(({ id, answer }) => [id, answer] as const))(
  'generates wire values that the schema of %s accepts',
  (_, answer) => {
    fc.assert(
      fc.property(valuesOf(answer, examplesOf), (value) => {
        expect(answer.safeParse(value).error).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  },
);
