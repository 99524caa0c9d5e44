import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createComment, listComments, listLikes } from './calls.ts';

const createdAt = '2026-03-01T12:00:00.000Z';
const reply = {
  id: 8,
  user: { name: null, image: null },
  user_id: 3,
  description: 'Também gostei',
  createdAt,
  likes: [],
  comments: [],
};
const wire = {
  id: 7,
  user: { name: 'Camila', image: '/camila.png' },
  user_id: 2,
  description: 'Gostei',
  createdAt,
  likes: [{ user_id: 3 }, { user_id: 2 }],
  comments: [reply],
};
const decodedReply = {
  id: 8,
  author: null,
  picture: null,
  authorId: 3,
  text: 'Também gostei',
  at: createdAt,
  likes: [],
  replies: [],
};
const comment = {
  id: 7,
  author: 'Camila',
  picture: '/camila.png',
  authorId: 2,
  text: 'Gostei',
  at: createdAt,
  likes: [3, 2],
  replies: [decodedReply],
};

test('reads and writes a comment with its author, likes and replies', () => {
  expect(z.decode(listComments.answer, [wire] as never)).toEqual([comment]);
  expect(z.encode(listComments.answer, [comment])).toEqual([wire]);
});

test('rejects a reply that has replies', () => {
  const nestedComment = { ...wire, comments: [{ ...reply, comments: [reply] }] };
  expect(z.safeDecode(listComments.answer, [nestedComment] as never).success).toBe(false);
});

test('reads likes as member ids', () => {
  expect(z.decode(listLikes.answer, [{ user_id: 3 }] as never)).toEqual([3]);
  expect(z.encode(listLikes.answer, [3])).toEqual([{ user_id: 3 }]);
});

test('lets empty and overlong comments through to the handler, but not 2,001 characters', () => {
  for (const description of ['', 'a'.repeat(201)])
    expect(z.safeDecode(createComment.request.body, { description, user: 1, action: 2 }).success).toBe(true);
  const endlessComment = { description: 'a'.repeat(2001), user: 1, action: 2 };
  expect(z.safeDecode(createComment.request.body, endlessComment).success).toBe(false);
});
