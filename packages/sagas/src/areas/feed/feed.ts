import { failureOf } from '@estacao/contract';
import { dataOf } from '@estacao/domain';
import { fork, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { keepLikes } from '../../kernel/liking.ts';
import { selectTalkState, talk } from '../comments/slice.ts';
import { theUser } from '../session/selectors.ts';
import { findDraft, keepDraft, removePost, sendPost } from './compose.ts';
import { followFeed, load, loadMore } from './list.ts';
import {
  feed,
  feedRequested,
  type LikeWanted,
  moreWanted,
  postKept,
  postLikeWanted,
  postRemovalWanted,
  postWanted,
  selectFeed,
} from './slice.ts';
import { sayWrong, wentWrong } from './wrong.ts';

const feedCall = lazyCalls(() => import('@estacao/contract/calls/feed'));

const { likeKept, likeFailed, counted } = feed.actions;

function* tellLike({ id }: LikeWanted, liked: boolean): SagaGenerator<readonly number[]> {
  const { id: user } = yield* theUser();
  const likes = yield* ask(feedCall(liked ? 'likePost' : 'unlikePost'), { body: { user, post: id } });
  return likes.map((one) => one.user);
}

function* followLikes(): SagaGenerator<void> {
  const me = function* me(): SagaGenerator<number> {
    return (yield* theUser()).id;
  };
  yield* keepLikes({
    wanted: postLikeWanted,
    keyOf: ({ id }: LikeWanted) => String(id),
    *likings() {
      return (yield* select(selectFeed)).liking;
    },
    tell: tellLike,
    *kept({ id }, request, likes) {
      yield* put(likeKept({ id, request, likes, liked: likes.includes(yield* me()) }));
    },
    *undone({ id }, request, thrown) {
      yield* put(wentWrong({ failure: failureOf(thrown), after: likeFailed({ id, request }) }));
    },
  });
}

/** What is said of a post is counted where the post is. */
function* count(): SagaGenerator<void> {
  const { of, talk: said, most } = yield* select(selectTalkState);
  const comments = dataOf(said)?.comments;
  if (of?.kind !== 'post' || comments === undefined || comments.length > most) return;
  yield* put(counted({ id: of.id, count: comments.length }));
}

export const feedArea = defineArea({
  state: feed,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* fork(findDraft);
    yield* followLikes();
    yield* takeEvery(wentWrong, sayWrong);
    yield* takeEvery(feedRequested, load);
    yield* takeLeading(moreWanted, loadMore);
    yield* takeEvery(postKept, keepDraft);
    yield* takeLeading(postWanted, sendPost);
    yield* takeEvery(postRemovalWanted, removePost);
    yield* takeEvery([talk.actions.looked, talk.actions.commentKept, talk.actions.removed], count);
  },
  loads: { feed: load },
  stays: { feed: followFeed },
});
