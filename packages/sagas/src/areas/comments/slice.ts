import { type Comment, dataOf, failed, idle, type Loaded, loading, mapLoaded, ready } from '@estacao/domain';
import type { PayloadAction } from '../../kernel/action.ts';
import { type Likings, settled, wished } from '../../kernel/liking.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';

/** What is talked of: an activity or a post. */
export interface TalkOf {
  readonly kind: 'action' | 'post';
  readonly id: number;
}

/** What is said of it, and who likes it. Who likes a post comes with the post. */
export interface Talk {
  readonly comments: readonly Comment[];
  readonly likes: readonly number[];
}

/** What is liked: a comment, or where there is none what it is about. */
export interface Likeable {
  readonly of: TalkOf;
  readonly commentId: number | null;
}

export interface LikeWanted extends Likeable {
  readonly liked: boolean;
}

export interface CommentWanted {
  /** By which whoever asked for it finds what became of it. */
  readonly key: string;
  readonly of: TalkOf;
  /** What it answers. */
  readonly replyTo: number | null;
  readonly text: string;
}

interface Sending extends CommentWanted {
  /** What was said before it: what it becomes has a higher number. */
  readonly after: number;
}

interface Looked extends Talk {
  readonly of: TalkOf;
}

export interface TalkState {
  /** What is talked of on the page. */
  readonly of: TalkOf | null;
  readonly talk: Loaded<Talk>;
  /** How many comments are shown at most. */
  readonly most: number;
  /** Who asked for more, while it is on its way. */
  readonly more: string | null;
  /** Counts what was changed from here: an answer that was asked for before says nothing of it. */
  readonly version: number;
  readonly liking: Likings;
  readonly sending: readonly Sending[];
  /** What became of what was asked for under a key. */
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

export function talkKey({ kind, id }: TalkOf): string {
  return `${kind}:${id}`;
}

export function isSameTalk(one: TalkOf | null, other: TalkOf | null): boolean {
  return one?.kind === other?.kind && one?.id === other?.id;
}

export function likeKey({ of, commentId }: Likeable): string {
  return commentId === null ? talkKey(of) : `comment:${commentId}`;
}

function numbersIn(comments: readonly Comment[]): number[] {
  return comments.flatMap(({ id, replies }) => [id, ...numbersIn(replies)]);
}

/** Each comment, and what was answered, as it is now; what is nothing any more goes. */
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
  return {
    ...state,
    sending: state.sending.filter((one) => one.key !== key),
    outcomes: { ...state.outcomes, [key]: outcome },
  };
}

/** What was changed from here is changed in what is shown, where that is still shown. */
function kept(state: TalkState, of: TalkOf, change: (talk: Talk) => Talk): TalkState {
  if (!isSameTalk(state.of, of)) return state;
  return { ...state, talk: mapLoaded(state.talk, change), version: state.version + 1 };
}

export const talk = createSlice({
  name: 'comments',
  initialState: nothing,
  reducers: {
    /** Somebody has come near what is said of this. */
    talkOpened: (state, { payload }: PayloadAction<TalkOf>): TalkState =>
      isSameTalk(state.of, payload) ? state : { ...nothing, of: payload },
    talkLeft: () => nothing,
    /** Once more, after a failure. */
    talkRequested: (state) => state,
    lookStarted: (state): TalkState =>
      state.talk.status === 'ready' ? state : { ...state, talk: loading(state.talk) },
    looked: (state, { payload: { of, comments, likes } }: PayloadAction<Looked>): TalkState => {
      if (!isSameTalk(state.of, of)) return state;
      const shown = { ...state, talk: ready({ comments, likes }), more: null };
      return state.more === null ? shown : ended(shown, state.more, 'done');
    },
    lookFailed: (state): TalkState => {
      const { more, most } = state;
      const known = { ...state, talk: dataOf(state.talk) === undefined ? failed(state.talk) : state.talk };
      return more === null ? known : ended({ ...known, most: most - PAGE, more: null }, more, 'failed');
    },
    moreCommentsWanted: (state, { payload }: PayloadAction<string>): TalkState =>
      state.more === null ? { ...state, most: state.most + PAGE, more: payload } : state,
    likeWanted: (state, { payload }: PayloadAction<LikeWanted>): TalkState => ({
      ...state,
      liking: wished(state.liking, likeKey(payload), payload.liked),
    }),
    likeKept: (
      state,
      { payload }: PayloadAction<Likeable & { request: number; likes: readonly number[] }>,
    ): TalkState => {
      const now = kept(state, payload.of, (talk) => withLikes(talk, payload, payload.likes));
      return { ...now, liking: settled(now.liking, likeKey(payload), payload.request) };
    },
    /** What is shown is again what the server has, unless something else is wanted by now. */
    likeFailed: (state, { payload }: PayloadAction<Likeable & { request: number }>): TalkState => ({
      ...state,
      liking: settled(state.liking, likeKey(payload), payload.request),
    }),
    commentWanted: (state, { payload }: PayloadAction<CommentWanted>): TalkState => {
      const after = Math.max(0, ...numbersIn(dataOf(state.talk)?.comments ?? []));
      return { ...state, sending: [...state.sending, { ...payload, after }] };
    },
    commentKept: (
      state,
      { payload: { key, of, replyTo, comment } }: PayloadAction<CommentWanted & { comment: Comment }>,
    ): TalkState =>
      ended(
        kept(state, of, (talk) => withComment(talk, comment, replyTo)),
        key,
        'done',
      ),
    removalWanted: (state, _: PayloadAction<{ key: string; id: number }>) => state,
    removed: (state, { payload: { key, id } }: PayloadAction<{ key: string; id: number }>): TalkState => {
      if (state.of === null) return state;
      const gone = kept(state, state.of, ({ comments, likes }) => ({
        comments: changed(comments, (one) => (one.id === id ? null : one)),
        likes,
      }));
      return ended(gone, key, 'done');
    },
    /** A comment that wasn't kept, or one that is still there. */
    notDone: (state, { payload }: PayloadAction<string>): TalkState => ended(state, payload, 'failed'),
  },
});

export const { talkOpened, talkLeft, talkRequested, moreCommentsWanted } = talk.actions;
export const { likeWanted, commentWanted, removalWanted } = talk.actions;

export const selectTalkState = stateOf(talk);
