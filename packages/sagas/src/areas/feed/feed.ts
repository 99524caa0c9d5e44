import { dataOf } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { syncLikes } from '../../kernel/liking.ts';
import { commentRemoval, commentSending } from '../comments/send.ts';
import { selectTalkState, talk } from '../comments/slice.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';
import { postDraft, posting, postRemoval } from './compose.ts';
import { followFeed, load, loadMore, refreshPosts } from './list.ts';
import {
  feed,
  feedRequested,
  moreRequested,
  type PostLikeRequest,
  postLikeRequested,
  selectFeed,
} from './slice.ts';

const feedCall = lazyCalls(() => import('@estacao/contract/calls/feed'));

const { likeSucceeded, likeFailed, counted } = feed.actions;

function* tellLike({ id }: PostLikeRequest, liked: boolean): SagaGenerator<readonly number[]> {
  const { id: user } = yield* theUser();
  const likes = yield* ask(feedCall(liked ? 'likePost' : 'unlikePost'), { body: { user, post: id } });
  return likes.map((one) => one.user);
}

function* count(): SagaGenerator<void> {
  const { of, talk: said, most } = yield* select(selectTalkState);
  const comments = dataOf(said)?.comments;
  if (of?.kind !== 'post' || comments === undefined || comments.length > most) return;
  yield* put(counted({ id: of.id, count: comments.length }));
}

export const feedArea = defineArea({
  state: [feed, posting, postRemoval, postDraft],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* syncLikes({
      name: 'like',
      requested: postLikeRequested,
      keyOf: ({ id }: PostLikeRequest) => String(id),
      *likings() {
        return (yield* select(selectFeed)).liking;
      },
      tell: tellLike,
      *onSaved({ id }, request, likes) {
        const { id: me } = yield* theUser();
        yield* put(likeSucceeded({ id, request, likes, liked: likes.includes(me) }));
      },
      *onFailed({ id }, request, failure) {
        yield* put(likeFailed({ id, request }));
        yield* toastFailure(failure);
      },
    });
    yield* takeEvery(feedRequested, load);
    yield* takeLeading(moreRequested, loadMore);
    yield* takeEvery(posting.succeeded, () => refreshPosts(Number.POSITIVE_INFINITY));
    const comments = [talk.actions.refreshSucceeded, commentSending.succeeded, commentRemoval.succeeded];
    yield* takeEvery(
      comments.map(({ type }) => type),
      count,
    );
  },
  loads: { feed: load },
  stays: { feed: followFeed },
});
