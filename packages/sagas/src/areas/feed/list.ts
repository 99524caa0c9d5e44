import { failureOf, type MemberEvent } from '@estacao/contract';
import { dataOf, type Post } from '@estacao/domain';
import { buffers, channel } from 'redux-saga';
import { cancel, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { isNotThere } from '../../kernel/failure.ts';
import { followEvents } from '../../kernel/follow-events.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { rest, untilVisible } from '../../kernel/page.ts';
import { safe } from '../../kernel/safe.ts';
import { theUser } from '../session/selectors.ts';
import { feed, hasMore, selectFeed } from './slice.ts';
import { wentWrong } from './wrong.ts';

const feedCall = lazyCalls(() => import('@estacao/contract/calls/feed'));

const { loadStarted, loaded, looked, moreStarted, moreCame } = feed.actions;

/** Whoever hears of nothing asks all the same. */
const ASKS_EVERY = 30_000;
/** A whole station hears of a post in the same moment: they don't all ask in that one. */
const SPREAD = 1_000;
/** So many of the newest are looked at again. */
const MOST_LOOKED_AT = 30;

function* askPosts(limit: number, known: readonly Post[] = []): SagaGenerator<readonly Post[]> {
  const { station } = yield* theUser();
  const last = known.at(-1);
  const query = last === undefined ? {} : { before: last.id, have: known.length };
  try {
    return yield* ask(feedCall('listPosts'), { params: { stationId: station.id, limit }, query });
  } catch (thrown) {
    // A server that knows no limit.
    if (!isNotThere(failureOf(thrown))) throw thrown;
    const all = yield* ask(feedCall('listAllPosts'), { params: { stationId: station.id } });
    return all.slice(0, limit);
  }
}

export const load = safe(
  function* load(): SagaGenerator<void> {
    yield* put(loadStarted());
    const { limit } = yield* select(selectFeed);
    yield* put(loaded(yield* askPosts(limit)));
  },
  (failure) => wentWrong({ failure, after: feed.actions.loadFailed() }),
  'feed',
);

/** The next ones; those that are there needn't come again. */
export const loadMore = safe(
  function* loadMore(): SagaGenerator<void> {
    const before = yield* select(selectFeed);
    if (before.more === 'busy' || !hasMore(before)) return;
    yield* put(moreStarted());
    const { limit, posts } = yield* select(selectFeed);
    yield* put(moreCame(yield* askPosts(limit, dataOf(posts))));
  },
  (failure) => wentWrong({ failure, after: feed.actions.moreFailed() }),
  'feed',
);

/** The newest as they are now. What was changed from here meanwhile is looked at again. */
function* look(limit: number): SagaGenerator<void> {
  while (true) {
    const { version } = yield* select(selectFeed);
    const posts = yield* askPosts(limit);
    if ((yield* select(selectFeed)).version !== version) continue;
    yield* put(looked({ posts, isWhole: posts.length < limit }));
    return;
  }
}

/** Without a word where it can't be had: what is shown stays, and it is looked at again. */
export function* lookAgain(most: number = MOST_LOOKED_AT): SagaGenerator<void> {
  const { limit, posts } = yield* select(selectFeed);
  if (dataOf(posts) === undefined) return;
  try {
    yield* look(Math.min(limit, most));
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind === 'bug') (yield* theWorld()).report(thrown, 'feed');
  }
}

/** While somebody is there, they hear what others post. */
export function* followFeed(): SagaGenerator<void> {
  const { random } = yield* theWorld();
  const news = channel<MemberEvent>(buffers.sliding(1));
  const following = yield* fork(followEvents, news);
  let hasBegun = false;
  try {
    while (true) {
      const { event } = yield* race({ event: take(news), time: rest(ASKS_EVERY) });
      yield* untilVisible();
      // What it begins with was loaded just now; beginning again, it may have missed something.
      const isFirst = event?.kind === 'begun' && !hasBegun;
      hasBegun ||= event?.kind === 'begun';
      if (isFirst || (event !== undefined && event.kind !== 'posts' && event.kind !== 'begun')) continue;
      if (event?.kind === 'posts') yield* rest(random() * SPREAD);
      yield* lookAgain();
    }
  } finally {
    yield* cancel(following);
  }
}
