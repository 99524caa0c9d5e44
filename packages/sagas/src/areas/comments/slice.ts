import { type Comment, dataOf, failed, idle, type Loaded, loading, mapLoaded, ready } from '@estacao/domain';
import { createSelector } from 'reselect';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { addLiking, type Likings, removeLiking } from '../../kernel/sync-likes.ts';
import {
  type CommentRequest,
  type CommentSubject,
  commentRemoval,
  commentSending,
  subjectKey,
} from './send.ts';

export interface CommentsData {
  readonly comments: readonly Comment[];
  /** Likes of an action. Empty for a post, which contains its own likes. */
  readonly likes: readonly number[];
}

/** If `commentId` is null, the like belongs to the subject. */
export interface Likeable {
  readonly subject: CommentSubject;
  readonly commentId: number | null;
}

export interface LikeRequest extends Likeable {
  readonly liked: boolean;
}

interface SendingComment extends CommentRequest {
  /** The latest comment id before sending. The saved comment gets a higher one. */
  readonly latestCommentId: number;
}

interface FetchedComments extends CommentsData {
  readonly subject: CommentSubject;
}

export interface CommentsState {
  readonly subject: CommentSubject | null;
  readonly data: Loaded<CommentsData>;
  readonly max: number;
  readonly moreKey: string | null;
  /** Incremented on each local change, so a response requested earlier is stale. */
  readonly version: number;
  readonly liking: Likings;
  readonly sending: readonly SendingComment[];
  readonly outcomes: Readonly<Record<string, 'done' | 'failed'>>;
}

export const PAGE_SIZE = 20;

const emptyState: CommentsState = {
  subject: null,
  data: idle,
  max: PAGE_SIZE,
  moreKey: null,
  version: 0,
  liking: {},
  sending: [],
  outcomes: {},
};

export function isSameSubject(left: CommentSubject | null, right: CommentSubject | null): boolean {
  return left?.kind === right?.kind && left?.id === right?.id;
}

export function likeKey({ subject, commentId }: Likeable): string {
  return commentId === null ? subjectKey(subject) : `comment:${commentId}`;
}

function commentIdsOf(comments: readonly Comment[]): number[] {
  return comments.flatMap(({ id, replies }) => [id, ...commentIdsOf(replies)]);
}

/** Maps comments and replies; null removes one. */
function mapComments(
  comments: readonly Comment[],
  change: (comment: Comment) => Comment | null,
): readonly Comment[] {
  return comments.flatMap((comment) => {
    const changedComment = change(comment);
    return changedComment === null
      ? []
      : [{ ...changedComment, replies: mapComments(changedComment.replies, change) }];
  });
}

function withComment(
  { comments, likes }: CommentsData,
  comment: Comment,
  replyTo: number | null,
): CommentsData {
  if (commentIdsOf(comments).includes(comment.id)) return { comments, likes };
  if (replyTo === null) return { comments: [comment, ...comments], likes };
  const addReply = (candidate: Comment) =>
    candidate.id === replyTo ? { ...candidate, replies: [...candidate.replies, comment] } : candidate;
  return { comments: comments.map(addReply), likes };
}

function withLikes(
  { comments, likes }: CommentsData,
  { commentId }: Likeable,
  newLikes: readonly number[],
): CommentsData {
  if (commentId === null) return { comments, likes: newLikes };
  return {
    comments: mapComments(comments, (comment) =>
      comment.id === commentId ? { ...comment, likes: newLikes } : comment,
    ),
    likes,
  };
}

function withOutcome(state: CommentsState, key: string, outcome: 'done' | 'failed'): CommentsState {
  return { ...state, outcomes: { ...state.outcomes, [key]: outcome } };
}

function withoutSending(state: CommentsState, key: string): CommentsState {
  return { ...state, sending: state.sending.filter((request) => request.key !== key) };
}

function applyChange(
  state: CommentsState,
  subject: CommentSubject,
  change: (data: CommentsData) => CommentsData,
): CommentsState {
  if (!isSameSubject(state.subject, subject)) return state;
  return { ...state, data: mapLoaded(state.data, change), version: state.version + 1 };
}

export const commentsSlice = createSlice({
  name: 'comments',
  initialState: emptyState,
  changes: {
    commentsOpened: (state, payload: CommentSubject) =>
      isSameSubject(state.subject, payload) ? state : { ...emptyState, subject: payload },
    commentsClosed: () => emptyState,
    commentsRequested: (state) => state,
    refreshStarted: (state) => (state.data.status === 'ready' ? state : { data: loading(state.data) }),
    refreshSucceeded: (state, { subject, comments, likes }: FetchedComments) => {
      if (!isSameSubject(state.subject, subject)) return state;
      const refreshedState = { ...state, data: ready({ comments, likes }), moreKey: null };
      return state.moreKey === null ? refreshedState : withOutcome(refreshedState, state.moreKey, 'done');
    },
    refreshFailed: (state) => {
      const { moreKey, max } = state;
      const previousState = {
        ...state,
        data: dataOf(state.data) === undefined ? failed(state.data) : state.data,
      };
      return moreKey === null
        ? previousState
        : withOutcome({ ...previousState, max: max - PAGE_SIZE, moreKey: null }, moreKey, 'failed');
    },
    moreCommentsRequested: (state, payload: string) =>
      state.moreKey === null ? { max: state.max + PAGE_SIZE, moreKey: payload } : state,
    likeRequested: (state, payload: LikeRequest) => ({
      liking: addLiking(state.liking, likeKey(payload), payload.liked),
    }),
    likeSucceeded: (state, payload: Likeable & { request: number; likes: readonly number[] }) => {
      const nextState = applyChange(state, payload.subject, (data) =>
        withLikes(data, payload, payload.likes),
      );
      return { ...nextState, liking: removeLiking(nextState.liking, likeKey(payload), payload.request) };
    },
    likeFailed: (state, payload: Likeable & { request: number }) => ({
      liking: removeLiking(state.liking, likeKey(payload), payload.request),
    }),
  },
  reduceOther(state, action): CommentsState {
    if (commentSending.requested.match(action)) {
      const latestCommentId = Math.max(0, ...commentIdsOf(dataOf(state.data)?.comments ?? []));
      return { ...state, sending: [...state.sending, { ...action.payload, latestCommentId }] };
    }
    if (commentSending.succeeded.match(action)) {
      const { key, arg, result } = action.payload;
      const nextState = applyChange(state, arg.subject, (data) => withComment(data, result, arg.replyTo));
      return withoutSending(nextState, key);
    }
    if (commentSending.failed.match(action)) return withoutSending(state, action.payload.key);
    if (!commentRemoval.succeeded.match(action) || state.subject === null) return state;
    const { id } = action.payload.arg;
    return applyChange(state, state.subject, ({ comments, likes }) => ({
      comments: mapComments(comments, (comment) => (comment.id === id ? null : comment)),
      likes,
    }));
  },
});

export const { commentsOpened, commentsClosed, commentsRequested, moreCommentsRequested, likeRequested } =
  commentsSlice.actions;

export const selectCommentsState: (state: object) => CommentsState = stateOf(commentsSlice);

export const selectCommentOutcomes = createSelector(
  [
    (state: object) => selectCommentsState(state).outcomes,
    (state: object) => commentSending.select(state).outcomes,
    (state: object) => commentRemoval.select(state).outcomes,
  ],
  (...outcomes): CommentsState['outcomes'] => Object.assign({}, ...outcomes),
);
