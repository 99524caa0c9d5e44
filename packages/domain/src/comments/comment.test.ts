import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterCount } from '../text/text.ts';
import {
  COMMENT_LIMIT,
  type Comment,
  inTalkOrder,
  likingOf,
  writtenComment,
  wrongInComment,
} from './comment.ts';

const required = 'Esse campo é obrigatório';
const onlySpaces = 'O campo não pode conter apenas espaços';
const tooLong = 'Esse campo deve possuir no máximo 200 caracteres';

test.each([
  ['', required],
  ['   ', onlySpaces],
  ['\n\t\u00a0', onlySpaces],
  ['\u200b\u2060\ufeff', onlySpaces],
  ['\u3164', onlySpaces],
  ['a'.repeat(201), tooLong],
  ['😀'.repeat(201), tooLong],
  ['a', undefined],
  ['👏', undefined],
  ['a'.repeat(200), undefined],
  ['😀'.repeat(200), undefined],
  [`  ${'a'.repeat(200)}\n\n `, undefined],
  ['<b>oi</b>', undefined],
])('validates %j: %s', (text, wrong) => {
  expect(wrongInComment(text)).toBe(wrong);
});

test.each([
  ['  Oi\r\ntudo bem?  ', 'Oi\ntudo bem?'],
  ['um\n\n\n\n\ndois', 'um\n\ndois'],
  ['um \n \n \n dois', 'um\n\n dois'],
  ['um\n\n\n\ndois\n\n\n\ntrês', 'um\n\ndois\n\ntrês'],
  ['<b>oi</b>', '<b>oi</b>'],
])('stores %j as %j', (text, kept) => {
  expect(writtenComment(text)).toBe(kept);
});

test('normalises idempotently, and accepts nothing that becomes empty or too long', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', '😀', '\u200b'),
    maxLength: 260,
  });
  fc.assert(
    fc.property(texts, (text) => {
      const kept = writtenComment(text);
      expect(writtenComment(kept)).toBe(kept);
      expect(kept).not.toMatch(/\n{3}|\r|^\s|\s$/);
      if (wrongInComment(text) !== undefined) return;
      expect(kept).not.toBe('');
      expect(characterCount(kept)).toBeLessThanOrEqual(COMMENT_LIMIT);
    }),
  );
});

function said(id: number, at: Comment['at'], replies: readonly Comment[] = []): Comment {
  return { id, authorId: 1, author: 'Ana', picture: null, text: 'Oi', at, likes: [], replies };
}

test('sorts comments newest first and replies oldest first', () => {
  const answers = [
    said(6, '2026-03-03T10:00:00Z'),
    said(5, '2026-03-03T09:00:00Z'),
    said(4, '2026-03-03T10:00:00Z'),
  ];
  const all = [
    said(1, '2026-03-01T10:00:00Z', answers),
    said(3, '2026-03-02T10:00:00Z'),
    said(2, '2026-03-02T10:00:00Z'),
  ];
  const ordered = inTalkOrder(all);
  expect(ordered.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(ordered[2]?.replies.map(({ id }) => id)).toEqual([5, 4, 6]);
  expect(all.map(({ id }) => id)).toEqual([1, 3, 2]);
});

test.each([
  [[], undefined, false, 0],
  [[], true, true, 1],
  [[7], undefined, true, 1],
  [[7], true, true, 1],
  [[7], false, false, 0],
  [[8, 7, 9], false, false, 2],
  [[8, 9], true, true, 3],
  [[8, 9], undefined, false, 2],
])('counts likes of %j with unconfirmed like %s as %s, %i', (likes, wanted, liked, count) => {
  expect(likingOf(likes, 7, wanted)).toEqual({ liked, likes: count });
});
