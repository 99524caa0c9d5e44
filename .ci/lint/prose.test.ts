import { expect, test } from 'vitest';
import { findDialect, markdownLinesOf, proseOf } from './prose.ts';

const source = `
/**
 * The server rejects
 * a second vote.
 */
export const votes = 1; // Only once.
// biome-ignore lint/suspicious/noConsole: a directive
const url = 'https://example.org/nobody';
const page = <b>{/* Safari ignores it. */}</b>;
test.each(['a', 'b'])('rejects %s', () => {});
longTest('keeps the order after a reload', () => {});
`;

test('the prose check reads comments and titles, but no directives or strings', () => {
  expect(proseOf('votes.tsx', source)).toEqual([
    { line: 2, text: 'The server rejects a second vote.' },
    { line: 6, text: 'Only once.' },
    { line: 9, text: 'Safari ignores it.' },
    { line: 10, text: 'rejects %s' },
    { line: 11, text: 'keeps the order after a reload' },
  ]);
});

test('reads Markdown without its code', () => {
  expect(
    markdownLinesOf('# Title\n\n```sh\nnobody\n```\n- An item').filter(({ text }) => text !== ''),
  ).toEqual([
    { line: 1, text: 'Title' },
    { line: 6, text: 'An item' },
  ]);
});

test.each([
  ['Whoever asks waits.', 'Whoever'],
  ['The order is what it stands for.', 'stands'],
  ['The cache is full. What is old goes first.', 'What'],
  ['The server rejects a second vote.', undefined],
])('finds only forbidden phrases in "%s"', (text, phrase) => {
  expect(findDialect(text)).toBe(phrase);
});
