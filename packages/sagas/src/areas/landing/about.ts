import { type About, dataOf, ready } from '@estacao/domain';
import { type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { findById, type Lookup } from '../../kernel/lookup.ts';
import { parseId } from '../../kernel/parse-id.ts';
import { privateStateReset } from '../../kernel/session-scope.ts';
import { defineTextArea, sanitiseTexts } from '../../kernel/texts.ts';
import { sessionOpened } from '../session/slice.ts';
import { selectStation } from '../station/slice.ts';

const landingCall = lazyCalls(() => import('@estacao/contract/calls/landing'));

const about = defineLoadable({
  name: 'about',
  fetch: (idParam: string): SagaGenerator<Lookup<About>> =>
    findById(idParam, function* fetch(id) {
      const { id: stationId } = yield* select(selectStation);
      const page = yield* callApi(landingCall('getAbout'), { params: { id, stationId } });
      const [description = null] = yield* sanitiseTexts([page.description]);
      return { ...page, description };
    }),
  reduce: (state, action) =>
    privateStateReset.match(action) && 'data' in state && state.data !== undefined
      ? ready({ of: state.data.of, data: null })
      : state,
});

/**
 * A page may exist only for members, but the server renders it for a visitor. Reloads a missing page when a
 * session opens or private state is reset.
 */
function* watchAbout(): SagaGenerator<void> {
  yield* takeEvery([sessionOpened, privateStateReset], function* reloadMissing() {
    const current = dataOf(yield* select(about.select));
    if (current?.data === null && parseId(current.of) !== undefined) yield* about.load(current.of);
  });
}

export const { select: selectAbout, requested: aboutRequested } = about;

export const aboutArea = defineTextArea({
  state: about,
  isPrivate: false,
  watch: watchAbout,
  loads: {
    *about({ id = '' }) {
      const current = yield* select(about.select);
      if (current.status !== 'ready' || current.data.of !== id) yield* about.load(id);
    },
  },
});
