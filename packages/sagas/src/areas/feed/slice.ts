import { MOST_POSTS } from '@estacao/contract';
import {
  dataOf,
  FEED_PAGE,
  failed,
  idle,
  type Loaded,
  loading,
  mapLoaded,
  mayHaveMore,
  type Post,
  ready,
} from '@estacao/domain';
import type { PayloadAction } from '../../kernel/action.ts';
import { type Likings, settled, wished } from '../../kernel/liking.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { joined, lengthened, refreshed } from './posts.ts';

export interface LikeWanted {
  readonly id: number;
  readonly liked: boolean;
}

/** What is to be posted; a video has been sent before. */
export interface NewPost {
  readonly text: string;
  readonly picture: File | null;
}

export interface FeedState {
  readonly posts: Loaded<readonly Post[]>;
  /** How many were asked for. */
  readonly limit: number;
  readonly more: 'rest' | 'busy' | 'failed';
  /** What others have posted since, the newest first. */
  readonly fresh: readonly Post[];
  /** Counts what was changed from here: an answer that was asked for before says nothing of it. */
  readonly version: number;
  readonly liking: Likings;
  /** What became of what was asked for under a key. */
  readonly outcomes: Readonly<Record<string, 'done' | 'failed'>>;
  readonly isPosting: boolean;
  /** How many were posted: with each one the form begins anew. */
  readonly posted: number;
  /** What was written before the page was loaded anew. */
  readonly draft: string | null;
}

const nothing: FeedState = {
  posts: idle,
  limit: FEED_PAGE,
  more: 'rest',
  fresh: [],
  version: 0,
  liking: {},
  outcomes: {},
  isPosting: false,
  posted: 0,
  draft: null,
};

function changed(state: FeedState, id: number, change: (post: Post) => Post): FeedState {
  const one = (posts: readonly Post[]) => posts.map((post) => (post.id === id ? change(post) : post));
  return { ...state, posts: mapLoaded(state.posts, one), version: state.version + 1 };
}

function without(state: FeedState, id: number): FeedState {
  const others = (posts: readonly Post[]) => posts.filter((post) => post.id !== id);
  return {
    ...state,
    posts: mapLoaded(state.posts, others),
    fresh: others(state.fresh),
    version: state.version + 1,
  };
}

export const feed = createSlice({
  name: 'feed',
  initialState: nothing,
  reducers: {
    /** Once more, after a failure. */
    feedRequested: (state) => state,
    loadStarted: (state): FeedState => ({
      ...state,
      posts: loading(state.posts),
      // One answer has no more. The member asks for the rest again.
      limit: Math.min(state.limit, MOST_POSTS),
    }),
    loaded: (state, { payload }: PayloadAction<readonly Post[]>): FeedState => {
      const before = { posts: dataOf(state.posts) ?? [], fresh: [] };
      const now = refreshed(before, payload, true);
      return { ...state, posts: ready(joined(now)), fresh: [], more: 'rest' };
    },
    loadFailed: (state): FeedState => ({ ...state, posts: failed(state.posts) }),
    /** The newest, as they are now. */
    looked: (state, { payload }: PayloadAction<{ posts: readonly Post[]; isWhole: boolean }>): FeedState => {
      const known = { posts: dataOf(state.posts) ?? [], fresh: state.fresh };
      const now = refreshed(known, payload.posts, payload.isWhole);
      return { ...state, posts: ready(now.posts), fresh: now.fresh };
    },
    moreWanted: (state) => state,
    moreStarted: (state): FeedState => ({ ...state, more: 'busy', limit: state.limit + FEED_PAGE }),
    moreCame: (state, { payload }: PayloadAction<readonly Post[]>): FeedState => {
      const now = lengthened({ posts: dataOf(state.posts) ?? [], fresh: state.fresh }, payload);
      return { ...state, posts: ready(now.posts), fresh: now.fresh, more: 'rest' };
    },
    moreFailed: (state): FeedState => ({ ...state, more: 'failed', limit: state.limit - FEED_PAGE }),
    /** The member wants to see what has come since. */
    freshWanted: (state): FeedState => ({
      ...state,
      posts: ready(joined({ posts: dataOf(state.posts) ?? [], fresh: state.fresh })),
      fresh: [],
    }),
    postLikeWanted: (state, { payload: { id, liked } }: PayloadAction<LikeWanted>): FeedState => ({
      ...state,
      liking: wished(state.liking, String(id), liked),
    }),
    likeKept: (
      state,
      {
        payload: { id, request, likes, liked },
      }: PayloadAction<{ id: number; request: number; likes: readonly number[]; liked: boolean }>,
    ): FeedState => {
      const now = changed(state, id, (post) => ({ ...post, likes, liked }));
      return { ...now, liking: settled(now.liking, String(id), request) };
    },
    likeFailed: (state, { payload }: PayloadAction<{ id: number; request: number }>): FeedState => ({
      ...state,
      liking: settled(state.liking, String(payload.id), payload.request),
    }),
    /** So much is said of it by now. */
    counted: (state, { payload: { id, count } }: PayloadAction<{ id: number; count: number }>): FeedState =>
      changed(state, id, (post) => (post.commentCount === count ? post : { ...post, commentCount: count })),
    postKept: (state, { payload: draft }: PayloadAction<string>): FeedState => ({ ...state, draft }),
    draftFound: (state, { payload }: PayloadAction<string>): FeedState => ({ ...state, draft: payload }),
    postWanted: (state, _: PayloadAction<NewPost>): FeedState => ({ ...state, isPosting: true }),
    posted: (state, { payload }: PayloadAction<Post>): FeedState => ({
      ...state,
      // One's own is there at once, and what has come since stays where it waits.
      posts: ready(joined({ posts: dataOf(state.posts) ?? [], fresh: [] }, [payload])),
      version: state.version + 1,
      isPosting: false,
      posted: state.posted + 1,
      draft: null,
    }),
    notPosted: (state): FeedState => ({ ...state, isPosting: false }),
    postRemovalWanted: (state, _: PayloadAction<{ key: string; id: number }>) => state,
    removed: (state, { payload: { key, id } }: PayloadAction<{ key: string; id: number }>): FeedState => ({
      ...without(state, id),
      outcomes: { ...state.outcomes, [key]: 'done' },
    }),
    notRemoved: (state, { payload: key }: PayloadAction<string>): FeedState => ({
      ...state,
      outcomes: { ...state.outcomes, [key]: 'failed' },
    }),
  },
});

export const { feedRequested, moreWanted, freshWanted, postLikeWanted } = feed.actions;
export const { postKept, postWanted, postRemovalWanted } = feed.actions;

export const selectFeed = stateOf(feed);

/** Whether more may be asked for. */
export function hasMore({ posts, limit }: FeedState): boolean {
  return mayHaveMore(limit, dataOf(posts)?.length ?? 0);
}
