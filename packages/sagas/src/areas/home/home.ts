import type { Activity } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectStation } from '../station/slice.ts';

const homeCall = lazyCalls(() => import('./calls.ts'));

/** What a member can take part in. */
const activities = defineLoadable({
  name: 'home',
  *fetch(): SagaGenerator<readonly Activity[]> {
    const { id } = yield* select(selectStation);
    return yield* ask(homeCall('listPublicActions'), { params: { stationId: id } });
  },
});

export const { select: selectHomeActivities, requested: homeActivitiesRequested } = activities;

export const homeArea = defineArea({
  state: activities,
  isPrivate: true,
  watch: activities.watch,
  loads: { home: activities.load },
});
