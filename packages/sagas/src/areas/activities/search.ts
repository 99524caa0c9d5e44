import { type Loaded, loadedFor, type MemberActivity } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';

const activitiesCall = lazyCalls(() => import('@estacao/contract/calls/activities'));

const MOST = 3000;

export interface Found {
  readonly of: string;
  readonly activities: readonly MemberActivity[];
}

const search = defineLoadable({
  name: 'search',
  *fetch(of: string): SagaGenerator<Found> {
    const { id, station } = yield* theUser();
    const words = of.trim();
    if (words === '') return { of, activities: [] };
    const activities = yield* ask(activitiesCall('findActivities'), {
      query: {
        'where[user_id]': id,
        'where[name]': words,
        'where[station_id]': station.id,
        limit: MOST,
      },
    });
    return { of, activities };
  },
  onFailure: toastFailure,
});

export const { select: selectSearch, requested: searchRequested } = search;

/** Returns no results of an earlier search, not even while loading. */
export function foundFor(of: string, loaded: Loaded<Found>): Loaded<readonly MemberActivity[]> {
  return loadedFor(of, loaded, ({ activities }) => activities);
}

export const searchArea = defineArea({
  state: search,
  isPrivate: true,
  loads: { searchResults: ({ name = '' }) => search.load(name) },
});
