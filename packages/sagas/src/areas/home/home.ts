import type { Category, Journey, NowPlaying } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { activityListArea, homePause } from '../activities/list.ts';
import { toastPlainly } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';

const homeCall = lazyCalls(() => import('@estacao/contract/calls/home'));

// Each list loads separately, so one failure leaves the others intact.

const journeys = defineLoadable({
  name: 'journeys',
  *fetch(): SagaGenerator<readonly Journey[]> {
    yield* homePause();
    const found = yield* ask(homeCall('listJourneys'));
    return found.filter(({ actions }) => actions.length > 0);
  },
  onFailure: toastPlainly,
});

const nowPlaying = defineLoadable({
  name: 'nowPlaying',
  *fetch(): SagaGenerator<NowPlaying | null> {
    yield* homePause();
    const found = yield* ask(homeCall('getNowPlaying'));
    return found.actions.length > 0 ? found : null;
  },
  onFailure: toastPlainly,
});

const categories = defineLoadable({
  name: 'categories',
  *fetch(): SagaGenerator<readonly Category[]> {
    yield* homePause();
    const { station } = yield* theUser();
    const found = yield* ask(homeCall('listCategories'), { query: { 'where[station_id]': station.id } });
    return found.filter(({ actions }) => actions.length > 0);
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
