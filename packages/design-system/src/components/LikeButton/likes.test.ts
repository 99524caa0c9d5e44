import { expect, test } from 'vitest';
import { likeButton } from '../../words/pt-br/like-button.ts';
import { shownCount } from './likes.ts';

test.each([
  [0, '0', 'nenhuma curtida'],
  [1, '1', '1 curtida'],
  [12, '12', '12 curtidas'],
  [1234, '1.234', '1.234 curtidas'],
  [1_234_567, '1.234.567', '1.234.567 curtidas'],
])('formats and announces %d likes', (count, shown, spoken) => {
  expect(shownCount(count)).toBe(shown);
  expect(likeButton.likes(count, shownCount(count))).toBe(spoken);
});
