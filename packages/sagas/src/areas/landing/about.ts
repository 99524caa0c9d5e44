import { type About, dataOf, ready } from '@estacao/domain';
import { type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { type Found, findById } from '../../kernel/found.ts';
import { idOf } from '../../kernel/id-of.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { privateStateReset } from '../../kernel/session-scope.ts';
import { cleaned, defineTextArea } from '../../kernel/texts.ts';
import { sessionOpened } from '../session/slice.ts';
import { selectStation } from '../station/slice.ts';

const landingCall = lazyCalls(() => import('@estacao/contract/calls/landing'));

const about = defineLoadable({
  name: 'about',
  fetch: (of: string): SagaGenerator<Found<About>> =>
    findById(of, function* fetch(id) {
      const { id: stationId } = yield* select(selectStation);
      const found = yield* ask(landingCall('getAbout'), { params: { id, stationId } });
      const [description = null] = yield* cleaned([found.description]);
      return { ...found, description };
    }),
  reduce: (state, action) =>
    privateStateReset.match(action) && 'data' in state && state.data !== undefined
      ? ready({ of: state.data.of, data: null })
      : state,
});

/**
 * The session may decide whether a page exists, and it is restored after the page was rendered for a visitor.
 */
function* watchAbout(): SagaGenerator<void> {
  yield* takeEvery([sessionOpened, privateStateReset], function* again() {
    const known = dataOf(yield* select(about.select));
    if (known?.data === null && idOf(known.of) !== undefined) yield* about.load(known.of);
  });
}

export const { select: selectAbout, requested: aboutRequested } = about;

export const aboutArea = defineTextArea({
  state: about,
  isPrivate: false,
  watch: watchAbout,
  loads: {
    *about({ id = '' }) {
      const loaded = yield* select(about.select);
      if (loaded.status !== 'ready' || loaded.data.of !== id) yield* about.load(id);
    },
  },
});
