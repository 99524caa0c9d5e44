import { type Loaded, loadedFor, type MemberActivity } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';

const activitiesCall = lazyCalls(() => import('@estacao/contract/calls/activities'));

const MAX_RESULTS = 3000;

export interface SearchResult {
  readonly of: string;
  readonly activities: readonly MemberActivity[];
}

const search = defineLoadable({
  name: 'search',
  *fetch(text: string): SagaGenerator<SearchResult> {
    const { id, station } = yield* requireUser();
    const name = text.trim();
    if (name === '') return { of: text, activities: [] };
    const activities = yield* callApi(activitiesCall('findActivities'), {
      query: {
        'where[user_id]': id,
        'where[name]': name,
        'where[station_id]': station.id,
        limit: MAX_RESULTS,
      },
    });
    return { of: text, activities };
  },
  onFailure: toastFailure,
});

export const { select: selectSearch, requested: searchRequested } = search;

/** Hides results of an earlier search, also while the next one loads. */
export function searchResultFor(
  text: string,
  loaded: Loaded<SearchResult>,
): Loaded<readonly MemberActivity[]> {
  return loadedFor(text, loaded, ({ activities }) => activities);
}

export const searchArea = defineArea({
  state: search,
  isPrivate: true,
  loads: { searchResults: ({ name = '' }) => search.load(name) },
});
