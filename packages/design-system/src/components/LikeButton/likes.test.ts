import { expect, test } from 'vitest';
import { likeButton } from '../../texts/pt-br/like-button.ts';
import { formatCount } from './likes.ts';

test.each([
  [0, '0', 'nenhuma curtida'],
  [1, '1', '1 curtida'],
  [12, '12', '12 curtidas'],
  [1234, '1.234', '1.234 curtidas'],
  [1_234_567, '1.234.567', '1.234.567 curtidas'],
])('formats and announces a count of %d likes', (count, formattedCount, announcement) => {
  expect(formatCount(count)).toBe(formattedCount);
  expect(likeButton.likes(count, formatCount(count))).toBe(announcement);
});
