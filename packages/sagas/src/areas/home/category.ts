import { failureOf } from '@estacao/contract';
import { type Category, type Loaded, loadedFor } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { isNotThere } from '../../kernel/failure.ts';
import { idOf } from '../../kernel/id-of.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectFeatures } from '../station/slice.ts';
import { loadsOf } from '../union/loads.ts';

const homeCall = lazyCalls(() => import('@estacao/contract/calls/home'));

/** By what stands in the address, which may be anything. */
export interface FoundCategory {
  readonly of: string;
  /** Nothing: there is no such category. */
  readonly category: Category | null;
}

const category = defineLoadable({
  name: 'category',
  *fetch(of: string): SagaGenerator<FoundCategory> {
    const id = idOf(of);
    if (id === undefined) return { of, category: null };
    try {
      return { of, category: yield* ask(homeCall('getCategory'), { params: { id } }) };
    } catch (error) {
      if (isNotThere(failureOf(error))) return { of, category: null };
      throw error;
    }
  },
});

export const { select: selectCategory, requested: categoryRequested } = category;

/** The category at an address; what another one has is not shown there, not even meanwhile. */
export function categoryAt(of: string, loaded: Loaded<FoundCategory>): Loaded<Category | null> {
  return loadedFor(of, loaded, ({ category }) => category);
}

export const categoryArea = defineArea({
  state: category,
  isPrivate: true,
  loads: {
    category: ({ id = '' }) => category.load(id),
    // An area of a union has one of its own, where the station says which.
    ...loadsOf(['category'], function* loadOfUnion(): SagaGenerator<void> {
      const { legalCategory } = yield* select(selectFeatures);
      if (legalCategory !== undefined) yield* category.load(String(legalCategory));
    }),
  },
});
