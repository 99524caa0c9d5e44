import { type Loaded, loadedFor, type MemberActivity } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';

const activitiesCall = lazyCalls(() => import('@estacao/contract/calls/activities'));

/** As many as there can be. */
const MOST = 3000;

export interface Found {
  /** What was sought, as it stands in the address. */
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

/** What was found for these words; what others found is not shown for them, not even meanwhile. */
export function foundFor(of: string, loaded: Loaded<Found>): Loaded<readonly MemberActivity[]> {
  return loadedFor(of, loaded, ({ activities }) => activities);
}

export const searchArea = defineArea({
  state: search,
  isPrivate: true,
  loads: { searchResults: ({ name = '' }) => search.load(name) },
});
