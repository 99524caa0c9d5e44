import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listCategories, listJourneys } from './calls.ts';

function card(id: number, overrides: object = {}) {
  return {
    id,
    name: `Atividade ${id}`,
    image: null,
    click_me_label: null,
    type_id: 3,
    redirect_links: [],
    ...overrides,
  };
}

test('sorts the activities of a category by priority, those without a priority last', () => {
  const wire = {
    id: 1,
    name: 'Cursos',
    icon: null,
    category_actions: [
      { priority: null, action: card(4) },
      { priority: 2, action: card(2) },
      { priority: 1, action: card(1) },
      { priority: 2, action: card(3) },
    ],
  };
  const [decoded] = z.decode(listCategories.answer, [wire] as never);
  expect(decoded?.actions.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  const [encoded] = z.encode(listCategories.answer, [decoded as never]) as unknown as (typeof wire)[];
  expect(encoded?.category_actions.map(({ priority, action }) => [priority, action.id])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ]);
});

test('encodes the number of completed activities of a journey', () => {
  const wire = { name: 'Começo', actions: [card(1, { hasDone: true }), card(2)] };
  const [decoded] = z.decode(listJourneys.answer, [wire] as never);
  expect(decoded?.actions.map(({ isDone }) => isDone)).toEqual([true, false]);
  expect(z.encode(listJourneys.answer, [decoded as never])).toMatchObject([{ hasComplete: 1 }]);
});
