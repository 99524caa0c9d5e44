import { expect, test } from 'vitest';
import { type News, sortNews } from './news.ts';

function createNews(id: number, publishedAt: News['publishedAt']): News {
  return { id, title: `${id}`, subtitle: null, image: null, publishedAt };
}

test('sorts news newest first and undated last, without changing the list', () => {
  const unsortedNews = [
    createNews(1, null),
    createNews(2, '2026-03-01T12:00:00Z'),
    createNews(3, '2026-03-04T12:00:00Z'),
    createNews(4, '2026-03-04T09:00:00-03:00'),
    createNews(5, 'nunca'),
  ];
  expect(sortNews(unsortedNews).map(({ id }) => id)).toEqual([4, 3, 2, 5, 1]);
  expect(unsortedNews.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});
