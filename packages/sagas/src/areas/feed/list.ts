import type { MemberEvent } from '@estacao/contract';
import { dataOf, type Post } from '@estacao/domain';
import { buffers, channel } from 'redux-saga';
import { cancel, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { followEvents } from '../../kernel/follow-events.ts';
import { orNull } from '../../kernel/found.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { rest, untilVisible } from '../../kernel/page.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';
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
const ASKS_EVERY = 30_000;
/** Jitter in milliseconds: all members of a station receive a post's event at the same moment. */
const SPREAD = 1_000;
const MOST_REFRESHED = 30;

function* askPosts(limit: number, known: readonly Post[] = []): SagaGenerator<readonly Post[]> {
  const { station } = yield* theUser();
  const last = known.at(-1);
  const query = last === undefined ? {} : { before: last.id, have: known.length };
  const posts = yield* orNull(() =>
    ask(feedCall('listPosts'), { params: { stationId: station.id, limit }, query }),
  );
  if (posts !== null) return posts;
  const all = yield* ask(feedCall('listAllPosts'), { params: { stationId: station.id } });
  return all.slice(0, limit);
}

export const load = safe(
  function* load(): SagaGenerator<void> {
    yield* put(postsStarted());
    const { limit } = yield* select(selectFeed);
    yield* put(postsSucceeded(yield* askPosts(limit)));
  },
  function* fail(failure) {
    yield* put(postsFailed());
    yield* toastFailure(failure);
  },
  'feed',
);

export const loadMore = safe(
  function* loadMore(): SagaGenerator<void> {
    const before = yield* select(selectFeed);
    if (before.more === 'busy' || !hasMore(before)) return;
    yield* put(moreStarted());
    const { limit, posts } = yield* select(selectFeed);
    yield* put(moreSucceeded(yield* askPosts(limit, dataOf(posts))));
  },
  function* fail(failure) {
    yield* put(moreFailed());
    yield* toastFailure(failure);
  },
  'feed',
);

/** Retries when the member changed something during the request. */
function* refresh(limit: number): SagaGenerator<void> {
  while (true) {
    const { version } = yield* select(selectFeed);
    const posts = yield* askPosts(limit);
    if ((yield* select(selectFeed)).version !== version) continue;
    yield* put(refreshSucceeded({ posts, isWhole: posts.length < limit }));
    return;
  }
}

const refreshSafely = safe(refresh, () => ({ type: 'feed/refreshFailed' }), 'feed');

/** A failure is silent: loaded posts stay, and the next event or interval retries. */
export function* refreshPosts(most: number = MOST_REFRESHED): SagaGenerator<void> {
  const { limit, posts } = yield* select(selectFeed);
  if (dataOf(posts) === undefined) return;
  yield* refreshSafely(Math.min(limit, most));
}

export function* followFeed(): SagaGenerator<void> {
  const { random } = yield* theWorld();
  const news = channel<MemberEvent>(buffers.sliding(1));
  const following = yield* fork(followEvents, news);
  let hasBegun = false;
  try {
    while (true) {
      const { event } = yield* race({ event: take(news), time: rest(ASKS_EVERY) });
      yield* untilVisible();
      // The first event follows the initial load. A later one means a reconnect, which may have missed posts.
      const isFirst = event?.kind === 'begun' && !hasBegun;
      hasBegun ||= event?.kind === 'begun';
      if (isFirst || (event !== undefined && event.kind !== 'posts' && event.kind !== 'begun')) continue;
      if (event?.kind === 'posts') yield* rest(random() * SPREAD);
      yield* refreshPosts();
    }
  } finally {
    yield* cancel(following);
  }
}
