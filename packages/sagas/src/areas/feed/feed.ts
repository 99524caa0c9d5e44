import { dataOf } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { syncLikes } from '../../kernel/sync-likes.ts';
import { commentRemoval, commentSending } from '../comments/send.ts';
import { commentsSlice, selectCommentsState } from '../comments/slice.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';
import { postDraft, posting, postRemoval } from './compose.ts';
import { followFeed, loadMorePosts, loadPosts, refreshPosts } from './list.ts';
import {
  feed,
  feedRequested,
  moreRequested,
  type PostLikeRequest,
  postLikeRequested,
  selectFeed,
} from './slice.ts';

const feedCall = lazyCalls(() => import('@estacao/contract/calls/feed'));

const { likeSucceeded, likeFailed, commentsCounted } = feed.actions;

function* sendLike({ id }: PostLikeRequest, isLiked: boolean): SagaGenerator<readonly number[]> {
  const { id: user } = yield* requireUser();
  const likes = yield* callApi(feedCall(isLiked ? 'likePost' : 'unlikePost'), { body: { user, post: id } });
  return likes.map((like) => like.user);
}

function* countComments(): SagaGenerator<void> {
  const { subject, data: loadedComments, max } = yield* select(selectCommentsState);
  const comments = dataOf(loadedComments)?.comments;
  if (subject?.kind !== 'post' || comments === undefined || comments.length > max) return;
  yield* put(commentsCounted({ id: subject.id, count: comments.length }));
}

export const feedArea = defineArea({
  state: [feed, posting, postRemoval, postDraft],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* syncLikes({
      name: 'like',
      likeRequested: postLikeRequested,
      keyOf: ({ id }: PostLikeRequest) => String(id),
      *likings() {
        return (yield* select(selectFeed)).liking;
      },
      sendLike,
      *onSaved({ id }, request, likes) {
        const { id: memberId } = yield* requireUser();
        yield* put(likeSucceeded({ id, request, likes, isLiked: likes.includes(memberId) }));
      },
      *onFailed({ id }, request, failure) {
        yield* put(likeFailed({ id, request }));
        yield* toastFailure(failure);
      },
    });
    yield* takeEvery(feedRequested, loadPosts);
    yield* takeLeading(moreRequested, loadMorePosts);
    yield* takeEvery(posting.succeeded, () => refreshPosts(Number.POSITIVE_INFINITY));
    const commentChanges = [
      commentsSlice.actions.refreshSucceeded,
      commentSending.succeeded,
      commentRemoval.succeeded,
    ];
    yield* takeEvery(
      commentChanges.map(({ type }) => type),
      countComments,
    );
  },
  loads: { feed: loadPosts },
  whileOnRoute: { feed: followFeed },
});
