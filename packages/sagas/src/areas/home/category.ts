import type { Category } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { type Found, findById } from '../../kernel/found.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectFeatures } from '../station/slice.ts';
import { loadsOf } from '../union/loads.ts';

const homeCall = lazyCalls(() => import('@estacao/contract/calls/home'));

const category = defineLoadable({
  name: 'category',
  fetch: (of: string): SagaGenerator<Found<Category>> =>
    findById(of, (id) => ask(homeCall('getCategory'), { params: { id } })),
});

export const { select: selectCategory, requested: categoryRequested } = category;

export const categoryArea = defineArea({
  state: category,
  isPrivate: true,
  loads: {
    category: ({ id = '' }) => category.load(id),
    // A station may configure a category for its union area.
    ...loadsOf(['category'], function* loadOfUnion(): SagaGenerator<void> {
      const { legalCategory } = yield* select(selectFeatures);
      if (legalCategory !== undefined) yield* category.load(String(legalCategory));
    }),
  },
});
