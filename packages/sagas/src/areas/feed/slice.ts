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
import { type Likings, withLiking, withoutLiking } from '../../kernel/liking.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { posting, postRemoval } from './compose.ts';
import { joined, lengthened, refreshed } from './posts.ts';

export interface PostLikeRequest {
  readonly id: number;
  readonly liked: boolean;
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
}

const nothing: FeedState = {
  posts: idle,
  limit: FEED_PAGE,
  more: 'rest',
  fresh: [],
  version: 0,
  liking: {},
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
    postsStarted: (state): FeedState => ({
      ...state,
      posts: loading(state.posts),
      // One answer has no more. The member asks for the rest again.
      limit: Math.min(state.limit, MOST_POSTS),
    }),
    postsSucceeded: (state, { payload }: PayloadAction<readonly Post[]>): FeedState => {
      const before = { posts: dataOf(state.posts) ?? [], fresh: [] };
      const now = refreshed(before, payload, true);
      return { ...state, posts: ready(joined(now)), fresh: [], more: 'rest' };
    },
    postsFailed: (state): FeedState => ({ ...state, posts: failed(state.posts) }),
    /** The newest, as they are now. */
    refreshSucceeded: (
      state,
      { payload }: PayloadAction<{ posts: readonly Post[]; isWhole: boolean }>,
    ): FeedState => {
      const known = { posts: dataOf(state.posts) ?? [], fresh: state.fresh };
      const now = refreshed(known, payload.posts, payload.isWhole);
      return { ...state, posts: ready(now.posts), fresh: now.fresh };
    },
    moreRequested: (state) => state,
    moreStarted: (state): FeedState => ({ ...state, more: 'busy', limit: state.limit + FEED_PAGE }),
    moreSucceeded: (state, { payload }: PayloadAction<readonly Post[]>): FeedState => {
      const now = lengthened({ posts: dataOf(state.posts) ?? [], fresh: state.fresh }, payload);
      return { ...state, posts: ready(now.posts), fresh: now.fresh, more: 'rest' };
    },
    moreFailed: (state): FeedState => ({ ...state, more: 'failed', limit: state.limit - FEED_PAGE }),
    /** The member wants to see what has come since. */
    freshRequested: (state): FeedState => ({
      ...state,
      posts: ready(joined({ posts: dataOf(state.posts) ?? [], fresh: state.fresh })),
      fresh: [],
    }),
    postLikeRequested: (state, { payload: { id, liked } }: PayloadAction<PostLikeRequest>): FeedState => ({
      ...state,
      liking: withLiking(state.liking, String(id), liked),
    }),
    likeSucceeded: (
      state,
      {
        payload: { id, request, likes, liked },
      }: PayloadAction<{ id: number; request: number; likes: readonly number[]; liked: boolean }>,
    ): FeedState => {
      const now = changed(state, id, (post) => ({ ...post, likes, liked }));
      return { ...now, liking: withoutLiking(now.liking, String(id), request) };
    },
    likeFailed: (state, { payload }: PayloadAction<{ id: number; request: number }>): FeedState => ({
      ...state,
      liking: withoutLiking(state.liking, String(payload.id), payload.request),
    }),
    /** So much is said of it by now. */
    counted: (state, { payload: { id, count } }: PayloadAction<{ id: number; count: number }>): FeedState =>
      changed(state, id, (post) => (post.commentCount === count ? post : { ...post, commentCount: count })),
  },
  also(state, action): FeedState {
    if (posting.succeeded.match(action)) {
      // The member's own post is there at once. What has come since keeps waiting.
      const own = [action.payload.result];
      const posts = ready(joined({ posts: dataOf(state.posts) ?? [], fresh: [] }, own));
      return { ...state, posts, version: state.version + 1 };
    }
    return postRemoval.succeeded.match(action) ? without(state, action.payload.arg.id) : state;
  },
});

export const { feedRequested, moreRequested, freshRequested, postLikeRequested } = feed.actions;

export const selectFeed: (state: object) => FeedState = stateOf(feed);

/** Whether more may be asked for. */
export function hasMore({ posts, limit }: FeedState): boolean {
  return mayHaveMore(limit, dataOf(posts)?.length ?? 0);
}
