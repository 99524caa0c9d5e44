import type { MemberEvent } from '@estacao/contract';
import { dataOf, type Post } from '@estacao/domain';
import { buffers, channel } from 'redux-saga';
import { cancel, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { followEvents } from '../../kernel/follow-events.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { nullIfNotFound } from '../../kernel/lookup.ts';
import { untilVisible, waitOrWake } from '../../kernel/page.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';
import { feed, hasMore, selectFeed } from './slice.ts';

const feedCall = lazyCalls(() => import('@estacao/contract/calls/feed'));

const {
  postsStarted,
  postsSucceeded,
  postsFailed,
  refreshSucceeded,
  moreStarted,
  moreSucceeded,
  moreFailed,
} = feed.actions;

/** Polling interval without events, in milliseconds. */
const POLL_INTERVAL_MS = 30_000;
/** Jitter in milliseconds: all members of a station receive a post's event at the same moment. */
const JITTER_MS = 1_000;
const MAX_REFRESHED = 30;

function* fetchPosts(limit: number, loadedPosts: readonly Post[] = []): SagaGenerator<readonly Post[]> {
  const { station } = yield* requireUser();
  const last = loadedPosts.at(-1);
  const query = last === undefined ? {} : { before: last.id, have: loadedPosts.length };
  const posts = yield* nullIfNotFound(() =>
    callApi(feedCall('listPosts'), { params: { stationId: station.id, limit }, query }),
  );
  if (posts !== null) return posts;
  const allPosts = yield* callApi(feedCall('listAllPosts'), { params: { stationId: station.id } });
  return allPosts.slice(0, limit);
}

export const loadPosts = safe(
  function* load(): SagaGenerator<void> {
    yield* put(postsStarted());
    const { limit } = yield* select(selectFeed);
    yield* put(postsSucceeded(yield* fetchPosts(limit)));
  },
  function* fail(failure) {
    yield* put(postsFailed());
    yield* toastFailure(failure);
  },
  'feed',
);

export const loadMorePosts = safe(
  function* loadMorePosts(): SagaGenerator<void> {
    const current = yield* select(selectFeed);
    if (current.moreStatus === 'busy' || !hasMore(current)) return;
    yield* put(moreStarted());
    const { limit, posts } = yield* select(selectFeed);
    yield* put(moreSucceeded(yield* fetchPosts(limit, dataOf(posts))));
  },
  function* fail(failure) {
    yield* put(moreFailed());
    yield* toastFailure(failure);
  },
  'feed',
);

/** Repeats the request if the member changed something in between. */
function* refresh(limit: number): SagaGenerator<void> {
  while (true) {
    const { version } = yield* select(selectFeed);
    const posts = yield* fetchPosts(limit);
    if ((yield* select(selectFeed)).version !== version) continue;
    yield* put(refreshSucceeded({ posts, isComplete: posts.length < limit }));
    return;
  }
}

const refreshSafely = safe(refresh, () => ({ type: 'feed/refreshFailed' }), 'feed');

/** A failure is silent: loaded posts stay, and the next event or interval retries. */
export function* refreshPosts(max: number = MAX_REFRESHED): SagaGenerator<void> {
  const { limit, posts } = yield* select(selectFeed);
  if (dataOf(posts) === undefined) return;
  yield* refreshSafely(Math.min(limit, max));
}

export function* followFeed(): SagaGenerator<void> {
  const { random } = yield* theEnvironment();
  const events = channel<MemberEvent>(buffers.sliding(1));
  const eventsTask = yield* fork(followEvents, events);
  let hasConnected = false;
  try {
    while (true) {
      const { event } = yield* race({ event: take(events), time: waitOrWake(POLL_INTERVAL_MS) });
      yield* untilVisible();
      // The first connection follows the initial load. A later one is a reconnect, which may have missed
      // posts.
      const isFirstConnection = event?.kind === 'begun' && !hasConnected;
      hasConnected ||= event?.kind === 'begun';
      if (isFirstConnection || (event !== undefined && event.kind !== 'posts' && event.kind !== 'begun'))
        continue;
      if (event?.kind === 'posts') yield* waitOrWake(random() * JITTER_MS);
      yield* refreshPosts();
    }
  } finally {
    yield* cancel(eventsTask);
  }
}
