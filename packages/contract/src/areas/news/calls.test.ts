import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getNews, listNews } from './calls.ts';

const wire = {
  id: 7,
  title: 'Nova sede',
  subtitle: 'No sábado',
  image: '/pictures/a.webp',
  body: '<p>Às 9h.</p>',
  createdAt: '2026-03-05T12:00:00.000Z',
};
const news = {
  id: 7,
  title: 'Nova sede',
  subtitle: 'No sábado',
  image: '/pictures/a.webp',
  publishedAt: '2026-03-05T12:00:00.000Z',
};
const article = { ...news, body: '<p>Às 9h.</p>' };

test('reads news with only a title, and leaves out the body in a list', () => {
  expect(z.decode(listNews.answer, [wire, { id: 8, title: 'Curta' }] as never)).toEqual([
    news,
    { id: 8, title: 'Curta', subtitle: null, image: null, publishedAt: null },
  ]);
});

test.each([
  ['as one object', wire, article],
  ['first in a list', [wire, { ...wire, id: 9 }], article],
  ['as null from an empty list', [], null],
])('reads an article %s', (_, answer, decoded) => {
  expect(z.decode(getNews.answer, answer as never)).toEqual(decoded);
});

test('writes an article as one object, not as a list', () => {
  expect(z.encode(getNews.answer, article)).toEqual(wire);
});
