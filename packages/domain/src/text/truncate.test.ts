import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterCount, truncate } from './text.ts';

test.each([30, 41, 45, 50, 62, 70])('keeps a text of %i characters and truncates a longer text', (max) => {
  expect(truncate('a'.repeat(max), max)).toBe('a'.repeat(max));
  expect(truncate('a'.repeat(max + 1), max)).toBe(`${'a'.repeat(max)}...`);
});

test('truncates text at 50 characters by default', () => {
  expect(truncate('a'.repeat(51))).toBe(`${'a'.repeat(50)}...`);
});

test('a truncated text has no space before its ellipsis', () => {
  expect(truncate('um dois três', 8)).toBe('um dois...');
});

test.each([
  ['a flag', '🇧🇷'],
  ['a family', '👩‍👩‍👧‍👦'],
  ['a skin tone', '👍🏽'],
  ['a combining accent', 'e\u0301'],
  ['a key', '1️⃣'],
  ['a flag made of tags', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
])('truncation never cuts %s in half', (_, character) => {
  for (let max = 1; max < characterCount(character) + 1; max += 1) {
    expect(truncate(`a${character}b`, max)).toBe('a...');
  }
});

test('truncates a pile of accents longer than the limit', () => {
  expect(truncate(`e${'\u0301'.repeat(500)}`, 10)).toBe(`e${'\u0301'.repeat(9)}...`);
});

const characters = ['a', ' ', 'é', 'e\u0301', '😀', '🇧🇷', '👩‍👧', '👍🏽', '❤️'];
const texts = fc.string({ unit: fc.constantFrom(...characters), minLength: 4, maxLength: 30 });

test('a truncated text never exceeds the limit and ends between characters', () => {
  const segmenter = new Intl.Segmenter('pt-BR');
  fc.assert(
    fc.property(texts, fc.integer({ min: 5, max: 12 }), (text, max) => {
      fc.pre(characterCount(text) > max);
      const truncatedText = truncate(text, max);
      const visibleText = truncatedText.slice(0, -3);
      expect(truncatedText).toBe(`${visibleText}...`);
      expect(characterCount(visibleText)).toBeLessThanOrEqual(max);
      const characterStarts = [...segmenter.segment(text)].map(({ index }) => index);
      expect(characterStarts).toContain(visibleText.length);
      expect(text.startsWith(visibleText)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test.each([50, 49])('keeps a text of %i emoji, although each takes two UTF-16 units', (count) => {
  expect(truncate('😀'.repeat(count))).toBe('😀'.repeat(count));
});
