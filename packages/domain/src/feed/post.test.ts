import { expect, test } from 'vitest';
import { FEED_PAGE, hostIdOf, mayHaveMore, POST_LIMIT, videoSource, wrongInPost } from './post.ts';

test.each([
  ['', false, 'Esse campo é obrigatório'],
  [' \n', false, 'O campo não pode conter apenas espaços'],
  ['', true, undefined],
  [' \n', true, undefined],
  ['Bom dia!', false, undefined],
  ['😀'.repeat(POST_LIMIT), false, undefined],
  ['a'.repeat(POST_LIMIT + 1), false, 'Esse campo deve possuir no máximo 320 caracteres'],
  ['a'.repeat(POST_LIMIT + 1), true, 'Esse campo deve possuir no máximo 320 caracteres'],
])('validates %j, with media: %s', (text, hasMedia, wrong) => {
  expect(wrongInPost(text, hasMedia)).toBe(wrong);
});

test.each([
  [0, [3]],
  [1, [3]],
  [4, [3, 6]],
  [7, [3, 6, 9]],
])('for %i posts, requests more until the limit exceeds them by over a page', (count, before) => {
  const asked: number[] = [];
  for (let limit = FEED_PAGE; mayHaveMore(limit, Math.min(limit, count)); limit += FEED_PAGE)
    asked.push(limit);
  expect(asked).toEqual(before);
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
])("reads the host's id of %j as %s", (media, id) => {
  expect(hostIdOf(media)).toBe(id);
});

test('plays our own file, else the page at the host, and nothing without an id', () => {
  expect(videoSource({ path: '/videos/7', file: '/api/files/a.mp4' })).toBe('/api/files/a.mp4');
  expect(videoSource({ path: '/videos/76979871', file: null })).toBe('https://vimeo.com/76979871');
  expect(videoSource({ path: '/videos/abc', file: null })).toBeNull();
});
