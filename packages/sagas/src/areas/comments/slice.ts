import { type Comment, dataOf, failed, idle, type Loaded, loading, mapLoaded, ready } from '@estacao/domain';
import { createSelector } from 'reselect';
import { type Likings, withLiking, withoutLiking } from '../../kernel/liking.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { type CommentRequest, commentRemoval, commentSending, type TalkOf, talkKey } from './send.ts';

/** A post carries its own likes, so they are empty here. */
export interface Talk {
  readonly comments: readonly Comment[];
  readonly likes: readonly number[];
}

/** Without a comment, the subject itself is liked. */
export interface Likeable {
  readonly of: TalkOf;
  readonly commentId: number | null;
}

export interface LikeRequest extends Likeable {
  readonly liked: boolean;
}

interface Sending extends CommentRequest {
  /** The latest comment id before sending. The saved comment has a higher one. */
  readonly after: number;
}

interface FetchedTalk extends Talk {
  readonly of: TalkOf;
}

export interface TalkState {
  readonly of: TalkOf | null;
  readonly talk: Loaded<Talk>;
  readonly most: number;
  readonly more: string | null;
  /** Incremented on each local change, so a response requested earlier is stale. */
  readonly version: number;
  readonly liking: Likings;
  readonly sending: readonly Sending[];
  readonly outcomes: Readonly<Record<string, 'done' | 'failed'>>;
}

export const PAGE = 20;

const nothing: TalkState = {
  of: null,
  talk: idle,
  most: PAGE,
  more: null,
  version: 0,
  liking: {},
  sending: [],
  outcomes: {},
};

export function isSameTalk(one: TalkOf | null, other: TalkOf | null): boolean {
  return one?.kind === other?.kind && one?.id === other?.id;
}

export function likeKey({ of, commentId }: Likeable): string {
  return commentId === null ? talkKey(of) : `comment:${commentId}`;
}

function numbersIn(comments: readonly Comment[]): number[] {
  return comments.flatMap(({ id, replies }) => [id, ...numbersIn(replies)]);
}

/** Maps comments and replies; null removes one. */
function changed(
  comments: readonly Comment[],
  change: (comment: Comment) => Comment | null,
): readonly Comment[] {
  return comments.flatMap((comment) => {
    const now = change(comment);
    return now === null ? [] : [{ ...now, replies: changed(now.replies, change) }];
  });
}

function withComment({ comments, likes }: Talk, comment: Comment, replyTo: number | null): Talk {
  if (numbersIn(comments).includes(comment.id)) return { comments, likes };
  if (replyTo === null) return { comments: [comment, ...comments], likes };
  const answered = (one: Comment) =>
    one.id === replyTo ? { ...one, replies: [...one.replies, comment] } : one;
  return { comments: comments.map(answered), likes };
}

function withLikes({ comments, likes }: Talk, { commentId }: Likeable, now: readonly number[]): Talk {
  if (commentId === null) return { comments, likes: now };
  return {
    comments: changed(comments, (one) => (one.id === commentId ? { ...one, likes: now } : one)),
    likes,
  };
}

function ended(state: TalkState, key: string, outcome: 'done' | 'failed'): TalkState {
  return { ...state, outcomes: { ...state.outcomes, [key]: outcome } };
}

function withoutSending(state: TalkState, key: string): TalkState {
  return { ...state, sending: state.sending.filter((one) => one.key !== key) };
}

function changedHere(state: TalkState, of: TalkOf, change: (talk: Talk) => Talk): TalkState {
  if (!isSameTalk(state.of, of)) return state;
  return { ...state, talk: mapLoaded(state.talk, change), version: state.version + 1 };
}

export const talk = createSlice({
  name: 'comments',
  initialState: nothing,
  changes: {
    talkOpened: (state, payload: TalkOf) =>
      isSameTalk(state.of, payload) ? state : { ...nothing, of: payload },
    talkLeft: () => nothing,
    talkRequested: (state) => state,
    refreshStarted: (state) => (state.talk.status === 'ready' ? state : { talk: loading(state.talk) }),
    refreshSucceeded: (state, { of, comments, likes }: FetchedTalk) => {
      if (!isSameTalk(state.of, of)) return state;
      const shown = { ...state, talk: ready({ comments, likes }), more: null };
      return state.more === null ? shown : ended(shown, state.more, 'done');
    },
    refreshFailed: (state) => {
      const { more, most } = state;
      const known = { ...state, talk: dataOf(state.talk) === undefined ? failed(state.talk) : state.talk };
      return more === null ? known : ended({ ...known, most: most - PAGE, more: null }, more, 'failed');
    },
    moreCommentsRequested: (state, payload: string) =>
      state.more === null ? { most: state.most + PAGE, more: payload } : state,
    likeRequested: (state, payload: LikeRequest) => ({
      liking: withLiking(state.liking, likeKey(payload), payload.liked),
    }),
    likeSucceeded: (state, payload: Likeable & { request: number; likes: readonly number[] }) => {
      const now = changedHere(state, payload.of, (talk) => withLikes(talk, payload, payload.likes));
      return { ...now, liking: withoutLiking(now.liking, likeKey(payload), payload.request) };
    },
    likeFailed: (state, payload: Likeable & { request: number }) => ({
      liking: withoutLiking(state.liking, likeKey(payload), payload.request),
    }),
  },
  also(state, action): TalkState {
    if (commentSending.requested.match(action)) {
      const after = Math.max(0, ...numbersIn(dataOf(state.talk)?.comments ?? []));
      return { ...state, sending: [...state.sending, { ...action.payload, after }] };
    }
    if (commentSending.succeeded.match(action)) {
      const { key, arg, result } = action.payload;
      const now = changedHere(state, arg.of, (talk) => withComment(talk, result, arg.replyTo));
      return withoutSending(now, key);
    }
    if (commentSending.failed.match(action)) return withoutSending(state, action.payload.key);
    if (!commentRemoval.succeeded.match(action) || state.of === null) return state;
    const { id } = action.payload.arg;
    return changedHere(state, state.of, ({ comments, likes }) => ({
      comments: changed(comments, (one) => (one.id === id ? null : one)),
      likes,
    }));
  },
});

export const { talkOpened, talkLeft, talkRequested, moreCommentsRequested, likeRequested } = talk.actions;

export const selectTalkState: (state: object) => TalkState = stateOf(talk);

export const selectCommentOutcomes = createSelector(
  [
    (state: object) => selectTalkState(state).outcomes,
    (state: object) => commentSending.select(state).outcomes,
    (state: object) => commentRemoval.select(state).outcomes,
  ],
  (...outcomes): TalkState['outcomes'] => Object.assign({}, ...outcomes),
);
