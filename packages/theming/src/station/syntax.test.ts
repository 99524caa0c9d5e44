import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeStation } from '../testing/complete-station.ts';
import { readJson } from './syntax.ts';

const completeText = JSON.stringify(completeStation, null, 2);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('readJson', () => {
  it('readJson accepts exactly the texts that JSON.parse accepts', () => {
    const piece = fc.constantFrom(
      '"',
      ',',
      ':',
      '{',
      '}',
      '[',
      ']',
      '\\',
      '/',
      '//',
      '/*',
      '*/',
      '0',
      '-',
      '.',
      'e',
      '\n',
      '\t',
      "'",
      'null',
      '\u0000',
      '\u2028',
      '\u00a0',
    );
    const splice = fc.record({
      at: fc.nat(completeText.length),
      length: fc.nat(3),
      piece: fc.oneof(piece, fc.constant('')),
    });
    fc.assert(
      fc.property(splice, ({ at, length, piece }) => {
        const text = completeText.slice(0, at) + piece + completeText.slice(at + length);
        expect(readJson(text).problems.length === 0).toBe(isJson(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('readJson continues after a comment or a trailing comma', () => {
    const { tree, problems } = readJson('{\n// why\n"a": [1,],}');
    expect(tree?.type).toBe('object');
    expect(problems.map(({ code, offset }) => [code, offset])).toEqual([
      ['comment', 2],
      ['trailing-comma', 16],
      ['trailing-comma', 18],
    ]);
  });

  it.each([
    ['a line comment', '{"a": 1, // why\n}'],
    ['a block comment', '{"a": 1, /* why */}'],
  ])('reports a trailing comma after %s', (_, text) => {
    expect(readJson(text).problems.map(({ code, offset }) => [code, offset])).toEqual([
      ['comment', 9],
      ['trailing-comma', 7],
    ]);
  });

  it('reports no trailing comma when an entry follows', () => {
    expect(readJson('{"a": [1, // why\n 2, 3],\n\n "b": {}}').problems).toMatchObject([{ code: 'comment' }]);
  });

  it.each([
    ['{ id: 1 }', 'id', 'id', 'a key in double quotes'],
    ["{ 'id': 1 }", "'id'", 'id', 'a key in double quotes'],
    ['{ “a b”: 1 }', '“a b”', 'a b', 'a key in double quotes'],
    ['{ "name": “Clube São José”, "x": 1 }', '“Clube São José”', 'Clube São José', 'a value: a text'],
    ['{ "name": `x` }', '`x`', 'x', 'a value: a text'],
    ['{ "on": True }', 'True', true, 'a value: a text'],
    ['{ "on": hexagonal }', 'hexagonal', undefined, 'a value: a text'],
    ['id: 1', 'id', undefined, 'an object of JSON, which starts with {'],
  ])('reports the mistake in the JSON %s, with a fix if possible', (text, found, nearest, allowed) => {
    const [problem] = readJson(text).problems;
    expect(problem).toMatchObject({ found, allowed: expect.stringContaining(allowed) });
    expect(problem?.nearest).toBe(nearest);
  });

  it('reports only the first JSON syntax error', () => {
    const { tree, problems } = readJson('{"a" 1 "b" 2]');
    expect(tree).toBeUndefined();
    expect(problems).toEqual([{ offset: 5, code: 'syntax', found: '1', allowed: 'a colon after the key' }]);
  });
});
