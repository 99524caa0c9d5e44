import { expect, test } from 'vitest';
import { type News, newestNews } from './news.ts';

function news(id: number, publishedAt: News['publishedAt']): News {
  return { id, title: `${id}`, subtitle: null, image: null, publishedAt };
}

test('sorts newest first and undated last, without changing the list', () => {
  const given = [
    news(1, null),
    news(2, '2026-03-01T12:00:00Z'),
    news(3, '2026-03-04T12:00:00Z'),
    news(4, '2026-03-04T09:00:00-03:00'),
    news(5, 'nunca'),
  ];
  expect(newestNews(given).map(({ id }) => id)).toEqual([4, 3, 2, 5, 1]);
  expect(given.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});
