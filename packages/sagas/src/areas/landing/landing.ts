import type { Activity, LandingSection } from '@estacao/domain';
import { all, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectStation } from '../station/slice.ts';

const landingCall = lazyCalls(() => import('./calls.ts'));

export interface LandingContent {
  readonly sections: readonly LandingSection[];
  readonly activities: readonly Activity[];
}

const landing = defineLoadable({
  name: 'landing',
  *fetch(): SagaGenerator<LandingContent> {
    const { id } = yield* select(selectStation);
    return yield* all({
      sections: ask(landingCall('listSections'), { query: { 'where[station_id]': id } }),
      activities: ask(landingCall('listPublicActions'), { params: { stationId: id } }),
    });
  },
});

export const { select: selectLanding, requested: landingRequested } = landing;

export const landingArea = defineArea({
  state: landing,
  isPrivate: false,
  watch: landing.watch,
  loads: { landing: landing.loadOnce },
});
