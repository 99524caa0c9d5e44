import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterCount } from '../text/text.ts';
import {
  COMMENT_LIMIT,
  type Comment,
  likeStateOf,
  normalizeComment,
  sortComments,
  validateComment,
} from './comment.ts';

const requiredError = 'Esse campo é obrigatório';
const onlySpacesError = 'O campo não pode conter apenas espaços';
const tooLongError = 'Esse campo deve possuir no máximo 200 caracteres';

test.each([
  ['', requiredError],
  ['   ', onlySpacesError],
  ['\n\t\u00a0', onlySpacesError],
  ['\u200b\u2060\ufeff', onlySpacesError],
  ['\u3164', onlySpacesError],
  ['a'.repeat(201), tooLongError],
  ['😀'.repeat(201), tooLongError],
  ['a', undefined],
  ['👏', undefined],
  ['a'.repeat(200), undefined],
  ['😀'.repeat(200), undefined],
  [`  ${'a'.repeat(200)}\n\n `, undefined],
  ['<b>oi</b>', undefined],
])('validates the comment %j: %s', (text, error) => {
  expect(validateComment(text)).toBe(error);
});

test.each([
  ['  Oi\r\ntudo bem?  ', 'Oi\ntudo bem?'],
  ['um\n\n\n\n\ndois', 'um\n\ndois'],
  ['um \n \n \n dois', 'um\n\n dois'],
  ['um\n\n\n\ndois\n\n\n\ntrês', 'um\n\ndois\n\ntrês'],
  ['<b>oi</b>', '<b>oi</b>'],
])('stores the comment %j as %j', (text, normalized) => {
  expect(normalizeComment(text)).toBe(normalized);
});

test('comment normalisation is idempotent, and no accepted comment becomes empty or too long', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', '😀', '\u200b'),
    maxLength: 260,
  });
  fc.assert(
    fc.property(texts, (text) => {
      const normalized = normalizeComment(text);
      expect(normalizeComment(normalized)).toBe(normalized);
      expect(normalized).not.toMatch(/\n{3}|\r|^\s|\s$/);
      if (validateComment(text) !== undefined) return;
      expect(normalized).not.toBe('');
      expect(characterCount(normalized)).toBeLessThanOrEqual(COMMENT_LIMIT);
    }),
  );
});

function commentOf(id: number, at: Comment['at'], replies: readonly Comment[] = []): Comment {
  return { id, authorId: 1, author: 'Ana', picture: null, text: 'Oi', at, likes: [], replies };
}

test('sorts comments newest first and replies oldest first', () => {
  const replies = [
    commentOf(6, '2026-03-03T10:00:00Z'),
    commentOf(5, '2026-03-03T09:00:00Z'),
    commentOf(4, '2026-03-03T10:00:00Z'),
  ];
  const comments = [
    commentOf(1, '2026-03-01T10:00:00Z', replies),
    commentOf(3, '2026-03-02T10:00:00Z'),
    commentOf(2, '2026-03-02T10:00:00Z'),
  ];
  const sortedComments = sortComments(comments);
  expect(sortedComments.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(sortedComments[2]?.replies.map(({ id }) => id)).toEqual([5, 4, 6]);
  expect(comments.map(({ id }) => id)).toEqual([1, 3, 2]);
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
])(
  'likes by members %j and the unconfirmed like %s give liked %s and %i likes',
  (likes, unconfirmedLike, liked, count) => {
    expect(likeStateOf(likes, 7, unconfirmedLike)).toEqual({ liked, likes: count });
  },
);
