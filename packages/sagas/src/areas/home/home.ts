import type { Category, Journey, NowPlaying } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { activityListArea, pauseHome } from '../activities/list.ts';
import { toastPlainly } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';

const homeCall = lazyCalls(() => import('@estacao/contract/calls/home'));

// Each list loads separately, so one failure leaves the others intact.

const journeys = defineLoadable({
  name: 'journeys',
  *fetch(): SagaGenerator<readonly Journey[]> {
    yield* pauseHome();
    const list = yield* callApi(homeCall('listJourneys'));
    return list.filter(({ actions }) => actions.length > 0);
  },
  onFailure: toastPlainly,
});

const nowPlaying = defineLoadable({
  name: 'nowPlaying',
  *fetch(): SagaGenerator<NowPlaying | null> {
    yield* pauseHome();
    const playing = yield* callApi(homeCall('getNowPlaying'));
    return playing.actions.length > 0 ? playing : null;
  },
  onFailure: toastPlainly,
});

const categories = defineLoadable({
  name: 'categories',
  *fetch(): SagaGenerator<readonly Category[]> {
    yield* pauseHome();
    const { station } = yield* requireUser();
    const list = yield* callApi(homeCall('listCategories'), { query: { 'where[station_id]': station.id } });
    return list.filter(({ actions }) => actions.length > 0);
  },
});

export const { select: selectJourneys, requested: journeysRequested } = journeys;
export const { select: selectNowPlaying, requested: nowPlayingRequested } = nowPlaying;
export const { select: selectCategories, requested: categoriesRequested } = categories;

export const homeAreas = [
  activityListArea,
  defineArea({ state: journeys, isPrivate: true, loads: { home: journeys.load } }),
  defineArea({
    state: nowPlaying,
    isPrivate: true,
    loads: { home: nowPlaying.load },
  }),
  defineArea({
    state: categories,
    isPrivate: true,
    loads: { home: categories.load },
  }),
];
