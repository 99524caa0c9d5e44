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
import { type Likings, withLiking, withoutLiking } from '../../kernel/liking.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { posting, postRemoval } from './compose.ts';
import { joined, lengthened, refreshed } from './posts.ts';

export interface PostLikeRequest {
  readonly id: number;
  readonly liked: boolean;
}

interface LikeEnd extends PostLikeRequest {
  readonly request: number;
  readonly likes: readonly number[];
}

export interface FeedState {
  readonly posts: Loaded<readonly Post[]>;
  readonly limit: number;
  readonly more: 'rest' | 'busy' | 'failed';
  /** Newer posts of other members that wait for a press, the newest first. */
  readonly fresh: readonly Post[];
  /** Incremented on each local change, so a response requested earlier is stale. */
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
  changes: {
    feedRequested: (state) => state,
    postsStarted: (state) => ({
      posts: loading(state.posts),
      // One response has at most this many posts. The member loads the rest on demand.
      limit: Math.min(state.limit, MOST_POSTS),
    }),
    postsSucceeded: (state, payload: readonly Post[]) => {
      const before = { posts: dataOf(state.posts) ?? [], fresh: [] };
      const now = refreshed(before, payload, true);
      return { posts: ready(joined(now)), fresh: [], more: 'rest' as const };
    },
    postsFailed: (state) => ({ posts: failed(state.posts) }),
    refreshSucceeded: (state, payload: { posts: readonly Post[]; isWhole: boolean }) => {
      const known = { posts: dataOf(state.posts) ?? [], fresh: state.fresh };
      const now = refreshed(known, payload.posts, payload.isWhole);
      return { posts: ready(now.posts), fresh: now.fresh };
    },
    moreRequested: (state) => state,
    moreStarted: (state) => ({ more: 'busy' as const, limit: state.limit + FEED_PAGE }),
    moreSucceeded: (state, payload: readonly Post[]) => {
      const now = lengthened({ posts: dataOf(state.posts) ?? [], fresh: state.fresh }, payload);
      return { posts: ready(now.posts), fresh: now.fresh, more: 'rest' as const };
    },
    moreFailed: (state) => ({ more: 'failed' as const, limit: state.limit - FEED_PAGE }),
    freshRequested: (state) => ({
      posts: ready(joined({ posts: dataOf(state.posts) ?? [], fresh: state.fresh })),
      fresh: [],
    }),
    postLikeRequested: (state, { id, liked }: PostLikeRequest) => ({
      liking: withLiking(state.liking, String(id), liked),
    }),
    likeSucceeded: (state, { id, request, likes, liked }: LikeEnd) => {
      const now = changed(state, id, (post) => ({ ...post, likes, liked }));
      return { ...now, liking: withoutLiking(now.liking, String(id), request) };
    },
    likeFailed: (state, payload: { id: number; request: number }) => ({
      liking: withoutLiking(state.liking, String(payload.id), payload.request),
    }),
    counted: (state, { id, count }: { id: number; count: number }) =>
      changed(state, id, (post) => (post.commentCount === count ? post : { ...post, commentCount: count })),
  },
  also(state, action): FeedState {
    if (posting.succeeded.match(action)) {
      const own = [action.payload.result];
      const posts = ready(joined({ posts: dataOf(state.posts) ?? [], fresh: [] }, own));
      return { ...state, posts, version: state.version + 1 };
    }
    return postRemoval.succeeded.match(action) ? without(state, action.payload.arg.id) : state;
  },
});

export const { feedRequested, moreRequested, freshRequested, postLikeRequested } = feed.actions;

export const selectFeed: (state: object) => FeedState = stateOf(feed);

export function hasMore({ posts, limit }: FeedState): boolean {
  return mayHaveMore(limit, dataOf(posts)?.length ?? 0);
}
