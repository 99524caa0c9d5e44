import { MAX_POSTS } from '@estacao/contract';
import {
  dataOf,
  FEED_PAGE_SIZE,
  failed,
  idle,
  type Loaded,
  loading,
  mapLoaded,
  mayHaveMore,
  type Post,
  ready,
} from '@estacao/domain';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { addLiking, type Likings, removeLiking } from '../../kernel/sync-likes.ts';
import { posting, postRemoval } from './compose.ts';
import { appendOlder, mergeAll, mergeNewest } from './merge-posts.ts';

export interface PostLikeRequest {
  readonly id: number;
  readonly isLiked: boolean;
}

interface LikeResult extends PostLikeRequest {
  readonly request: number;
  readonly likes: readonly number[];
}

export interface FeedState {
  readonly posts: Loaded<readonly Post[]>;
  readonly limit: number;
  readonly moreStatus: 'rest' | 'busy' | 'failed';
  /** New posts of other members, newest first. They wait until the member presses a button. */
  readonly newPosts: readonly Post[];
  /** Incremented on each local change, so a response requested earlier is stale. */
  readonly version: number;
  readonly liking: Likings;
}

const emptyFeed: FeedState = {
  posts: idle,
  limit: FEED_PAGE_SIZE,
  moreStatus: 'rest',
  newPosts: [],
  version: 0,
  liking: {},
};

function updatePost(state: FeedState, id: number, change: (post: Post) => Post): FeedState {
  const mapPosts = (posts: readonly Post[]) => posts.map((post) => (post.id === id ? change(post) : post));
  return { ...state, posts: mapLoaded(state.posts, mapPosts), version: state.version + 1 };
}

function withoutPost(state: FeedState, id: number): FeedState {
  const filterPosts = (posts: readonly Post[]) => posts.filter((post) => post.id !== id);
  return {
    ...state,
    posts: mapLoaded(state.posts, filterPosts),
    newPosts: filterPosts(state.newPosts),
    version: state.version + 1,
  };
}

export const feed = createSlice({
  name: 'feed',
  initialState: emptyFeed,
  changes: {
    feedRequested: (state) => state,
    postsStarted: (state) => ({
      posts: loading(state.posts),
      // One response has at most this many posts. The member loads the rest on demand.
      limit: Math.min(state.limit, MAX_POSTS),
    }),
    postsSucceeded: (state, payload: readonly Post[]) => {
      const current = { posts: dataOf(state.posts) ?? [], newPosts: [] };
      const lists = mergeNewest(current, payload, true);
      return { posts: ready(mergeAll(lists)), newPosts: [], moreStatus: 'rest' as const };
    },
    postsFailed: (state) => ({ posts: failed(state.posts) }),
    refreshSucceeded: (state, payload: { posts: readonly Post[]; isComplete: boolean }) => {
      const current = { posts: dataOf(state.posts) ?? [], newPosts: state.newPosts };
      const lists = mergeNewest(current, payload.posts, payload.isComplete);
      return { posts: ready(lists.posts), newPosts: lists.newPosts };
    },
    moreRequested: (state) => state,
    moreStarted: (state) => ({ moreStatus: 'busy' as const, limit: state.limit + FEED_PAGE_SIZE }),
    moreSucceeded: (state, payload: readonly Post[]) => {
      const lists = appendOlder({ posts: dataOf(state.posts) ?? [], newPosts: state.newPosts }, payload);
      return { posts: ready(lists.posts), newPosts: lists.newPosts, moreStatus: 'rest' as const };
    },
    moreFailed: (state) => ({ moreStatus: 'failed' as const, limit: state.limit - FEED_PAGE_SIZE }),
    newPostsRequested: (state) => ({
      posts: ready(mergeAll({ posts: dataOf(state.posts) ?? [], newPosts: state.newPosts })),
      newPosts: [],
    }),
    postLikeRequested: (state, { id, isLiked }: PostLikeRequest) => ({
      liking: addLiking(state.liking, String(id), isLiked),
    }),
    likeSucceeded: (state, { id, request, likes, isLiked }: LikeResult) => {
      const nextState = updatePost(state, id, (post) => ({ ...post, likes, liked: isLiked }));
      return { ...nextState, liking: removeLiking(nextState.liking, String(id), request) };
    },
    likeFailed: (state, payload: { id: number; request: number }) => ({
      liking: removeLiking(state.liking, String(payload.id), payload.request),
    }),
    commentsCounted: (state, { id, count }: { id: number; count: number }) =>
      updatePost(state, id, (post) =>
        post.commentCount === count ? post : { ...post, commentCount: count },
      ),
  },
  reduceOther(state, action): FeedState {
    if (posting.succeeded.match(action)) {
      const ownPost = [action.payload.result];
      const posts = ready(mergeAll({ posts: dataOf(state.posts) ?? [], newPosts: [] }, ownPost));
      return { ...state, posts, version: state.version + 1 };
    }
    return postRemoval.succeeded.match(action) ? withoutPost(state, action.payload.arg.id) : state;
  },
});

export const { feedRequested, moreRequested, newPostsRequested, postLikeRequested } = feed.actions;

export const selectFeed: (state: object) => FeedState = stateOf(feed);

export function hasMore({ posts, limit }: FeedState): boolean {
  return mayHaveMore(limit, dataOf(posts)?.length ?? 0);
}
