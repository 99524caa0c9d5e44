import type { Category } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { findById, type Lookup } from '../../kernel/lookup.ts';
import { selectFeatures } from '../station/slice.ts';
import { loadsOf } from '../union/loads.ts';

const homeCall = lazyCalls(() => import('@estacao/contract/calls/home'));

const category = defineLoadable({
  name: 'category',
  fetch: (idParam: string): SagaGenerator<Lookup<Category>> =>
    findById(idParam, (id) => callApi(homeCall('getCategory'), { params: { id } })),
});

export const { select: selectCategory, requested: categoryRequested } = category;

export const categoryArea = defineArea({
  state: category,
  isPrivate: true,
  loads: {
    category: ({ id = '' }) => category.load(id),
    // A station may configure a category for its union area.
    ...loadsOf(['category'], function* loadUnionCategory(): SagaGenerator<void> {
      const { legalCategory } = yield* select(selectFeatures);
      if (legalCategory !== undefined) yield* category.load(String(legalCategory));
    }),
  },
});
