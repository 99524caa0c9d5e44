import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { parseStation } from '../station/read.ts';
import {
  colorToken,
  exportedFileOf,
  importStation,
  parsedCompleteStation,
  withValueAt,
} from '../testing/round-trip.ts';
import { EXTENSION } from './format.ts';
import { readDtcg } from './index.ts';

describe('hostile input', () => {
  const circular: Record<string, unknown> = { brand: colorToken('#5b2eff') };
  circular.self = circular;
  let deep: unknown = colorToken('#5b2eff');
  for (let level = 0; level < 50_000; level++) deep = { brand: deep };
  const thrower = {
    get brand() {
      throw new Error('a trap');
    },
  };
  const wide = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, index) => [`c${index}`, colorToken('#fff')]),
  );
  const chain = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`c${index}`, { $value: `{c${index + 1}}` }]),
  );

  it.each([
    [null],
    [undefined],
    [[]],
    ['{}'],
    [7],
    [() => ({})],
    [new Proxy({}, { ownKeys: () => ['brand'] })],
    [
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('a trap');
          },
        },
      ),
    ],
    [JSON.parse('{"__proto__": {"brand": {"$value": "#fff"}}}') as unknown],
    [{ $extensions: { [EXTENSION]: 7 } }],
    [{ $extensions: { [EXTENSION]: { id: {}, theme: { brand: [] } } } }],
    [{ brand: { $value: '{__proto__.toString}' } }],
    [{ brand: { $value: `{${'a.'.repeat(100_000)}b}` } }],
    [{ brand: { $value: ';}</style>' } }],
    [{ ...chain, brand: { $value: '{c0}' } }],
    [thrower],
    [deep],
  ])('refuses hostile input without throwing: %#', (json) => {
    const result = readDtcg(json);
    expect(result.ok).toBe(false);
    if (!result.ok) for (const { message } of result.errors) expect(message.length).toBeLessThan(600);
  });

  it('keeps a valid brand beside a circular value or 50,000 other tokens', () => {
    expect(importStation(circular).theme.brand).toBe('#5b2eff');
    expect(importStation({ brand: colorToken('#5b2eff'), wide }).theme.brand).toBe('#5b2eff');
  });

  it('readDtcg returns a result for any input', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 5 }), fc.json(), (object, text) => {
        for (const json of [object, JSON.parse(text) as unknown, { brand: object, color: object }]) {
          expect(readDtcg(json)).toHaveProperty('ok');
        }
      }),
      { numRuns: 200 },
    );
  });

  longTest('readDtcg returns a result when any part of an export is replaced', () => {
    const file = exportedFileOf(parsedCompleteStation);
    const paths = [
      '$extensions',
      'seed',
      'seed.brand',
      'seed.brand.$value',
      'color',
      'color.light.link',
      'size',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.anything(), (path, value) => {
        const result = readDtcg(withValueAt(file, path, value));
        if (result.ok) expect(parseStation(result.station).ok).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
