import { type Call, table } from '@estacao/contract';
import { examplesOf } from '@estacao/contract/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valuesOf } from './generate-values.ts';

const calls: readonly Call[] = Object.values(table);

// Answers are full of codecs, and requests may have them.
test.each(calls.map(({ id, answer }) => [id, answer] as const))(
  'what is generated for the wire of %s is accepted there',
  (_, answer) => {
    fc.assert(
      fc.property(valuesOf(answer, examplesOf), (value) => {
        expect(answer.safeParse(value).error).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  },
);
