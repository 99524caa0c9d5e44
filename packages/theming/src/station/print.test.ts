import { describe, expect, it } from 'vitest';
import { printPath, printRaw, printValue } from './print.ts';

describe('printValue', () => {
  it.each([
    ['soft', '"soft"'],
    ['say "hi" \\', '"say \\"hi\\" \\\\"'],
    ['a\nb\u202e\u200b', '"a\\u000ab\\u202e\\u200b"'],
    ['x'.repeat(61), `"${'x'.repeat(60)}…" (61 characters)`],
    [`${'x'.repeat(59)}🚉 and more`, `"${'x'.repeat(59)}…" (70 characters)`],
    [0.5, '0.5'],
    [Number.NaN, 'NaN'],
    [null, 'null'],
    [undefined, 'nothing'],
    [[], 'an empty list'],
    [[1], 'a list'],
    [{}, 'an object'],
    [() => 1, 'a function'],
    [Symbol('x'), 'a symbol'],
  ])('prints the value %j as %s', (value, text) => {
    expect(printValue(value)).toBe(text);
  });
});

describe('printRaw', () => {
  it('escapes invisible characters of raw text', () => {
    expect(printRaw("'a\u202e\u0000'")).toBe("'a\\u202e\\u0000'");
  });
});

describe('printPath', () => {
  it.each([
    [[], ''],
    [['theme', 'overrides', 'on-action'], 'theme.overrides.on-action'],
    [['navigation', 0, 'href'], 'navigation[0].href'],
    [['$schema'], '$schema'],
    [['theme', 'a.b', ';}\u202e'], 'theme["a.b"][";}\\u202e"]'],
  ])('prints the path %j as %s', (path, text) => {
    expect(printPath(path)).toBe(text);
  });
});
