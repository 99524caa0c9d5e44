import { CallError } from '@estacao/contract';
import { type About, dataOf, type Loaded, loadedFor, ready } from '@estacao/domain';
import { type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { idOf } from '../../kernel/id-of.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { privateStateReset } from '../../kernel/session-scope.ts';
import { cleaned, defineTextArea } from '../../kernel/texts.ts';
import { sessionOpened } from '../session/slice.ts';
import { selectStation } from '../station/slice.ts';

const landingCall = lazyCalls(() => import('@estacao/contract/calls/landing'));

/** By what stands in the address, which may be anything. */
export interface FoundAbout {
  readonly of: string;
  /** Nothing: there is no such page. */
  readonly about: About | null;
}

const about = defineLoadable({
  name: 'about',
  *fetch(of: string): SagaGenerator<FoundAbout> {
    const id = idOf(of);
    if (id === undefined) return { of, about: null };
    const { id: stationId } = yield* select(selectStation);
    try {
      const found = yield* ask(landingCall('getAbout'), { params: { id, stationId } });
      const [description = null] = yield* cleaned([found.description]);
      return { of, about: { ...found, description } };
    } catch (error) {
      if (error instanceof CallError && error.failure.kind === 'http' && error.failure.status === 404)
        return { of, about: null };
      throw error;
    }
  },
  // Perhaps it was for members only, and there is none any more.
  reduce: (state, action) =>
    privateStateReset.match(action) && 'data' in state && state.data !== undefined
      ? ready({ of: state.data.of, about: null })
      : state,
});

/** Who somebody is may decide whether there is a page: that is known after a page has been drawn for a visitor. */
function* watchAbout(): SagaGenerator<void> {
  yield* takeEvery([sessionOpened, privateStateReset], function* again() {
    const known = dataOf(yield* select(about.select));
    if (known?.about === null && idOf(known.of) !== undefined) yield* about.load(known.of);
  });
}

export const { select: selectAbout, requested: aboutRequested } = about;

/** The page at an address; what another one had is not shown there, not even meanwhile. */
export function aboutAt(of: string, loaded: Loaded<FoundAbout>): Loaded<About | null> {
  return loadedFor(of, loaded, ({ about }) => about);
}

export const aboutArea = defineTextArea({
  state: about,
  isPrivate: false,
  watch: watchAbout,
  loads: {
    *about({ id = '' }) {
      const loaded = yield* select(about.select);
      // What came with the page needn't be asked for again.
      if (loaded.status !== 'ready' || loaded.data.of !== id) yield* about.load(id);
    },
  },
});
