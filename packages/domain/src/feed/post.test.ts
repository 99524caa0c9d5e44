import { expect, test } from 'vitest';
import { FEED_PAGE_SIZE, hostVideoIdOf, mayHaveMore, POST_LIMIT, validatePost, videoSource } from './post.ts';

test.each([
  ['', false, 'Esse campo é obrigatório'],
  [' \n', false, 'O campo não pode conter apenas espaços'],
  ['', true, undefined],
  [' \n', true, undefined],
  ['Bom dia!', false, undefined],
  ['😀'.repeat(POST_LIMIT), false, undefined],
  ['a'.repeat(POST_LIMIT + 1), false, 'Esse campo deve possuir no máximo 320 caracteres'],
  ['a'.repeat(POST_LIMIT + 1), true, 'Esse campo deve possuir no máximo 320 caracteres'],
])('validates the post %j, with media: %s', (text, hasMedia, error) => {
  expect(validatePost(text, hasMedia)).toBe(error);
});

test.each([
  [0, [3]],
  [1, [3]],
  [4, [3, 6]],
  [7, [3, 6, 9]],
])('requests pages of a feed with %i posts only while more posts can exist', (count, expected) => {
  const requestedLimits: number[] = [];
  for (let limit = FEED_PAGE_SIZE; mayHaveMore(limit, Math.min(limit, count)); limit += FEED_PAGE_SIZE)
    requestedLimits.push(limit);
  expect(requestedLimits).toEqual(expected);
});

test.each([
  ['/videos/123456789', '123456789'],
  ['https://host/123456789', '123456789'],
  ['https://vimeo.com/76979871', '76979871'],
  ['/videos/76979871/12', '76979871'],
  ['/76979871/x12/12x', '76979871'],
  ['/1/2/3/4', '2'],
  ['/videos/abc', undefined],
  ['', undefined],
])('reads the video id in the media path %j as %s', (media, id) => {
  expect(hostVideoIdOf(media)).toBe(id);
});

test('a post plays the uploaded video, else the hosted video, else nothing', () => {
  expect(videoSource({ path: '/videos/7', file: '/api/files/a.mp4' })).toBe('/api/files/a.mp4');
  expect(videoSource({ path: '/videos/76979871', file: null })).toBe('https://vimeo.com/76979871');
  expect(videoSource({ path: '/videos/abc', file: null })).toBeNull();
});
