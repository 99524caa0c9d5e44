import { expect, test } from 'vitest';
import { routes } from '../../routes.ts';

/**
 * Pages that are still to come. This list can only shrink: a page that is built goes into its area's folder, and its
 * name out of here.
 */
const stillToCome = ['feed'];

test('what says “em breve” is what is still to come', () => {
  const soon = routes.filter(({ area }) => area === 'soon').map(({ name }) => name);
  expect(soon.sort()).toEqual([...stillToCome].sort());
});

test('each of them has a title of its own to say', () => {
  expect(routes.filter(({ area, title }) => area === 'soon' && !title)).toEqual([]);
});
