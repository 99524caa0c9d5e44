import { type Loaded, likeStateOf, mapLoaded, type Post, videoSource } from '@estacao/domain';
import { createSelector } from 'reselect';
import type { StoreState } from '../../kernel/state.ts';
import { selectUser } from '../session/selectors.ts';
import { selectFeed } from './slice.ts';

export interface PostView
  extends Pick<Post, 'id' | 'author' | 'picture' | 'createdAt' | 'text' | 'own' | 'liked'> {
  readonly media:
    | Extract<Post['media'], { kind: 'image' }>
    /** Null when no player supports the video's address. */
    | { readonly kind: 'video'; readonly src: string | null }
    | null;
  readonly likes: number;
  readonly comments: number;
}

function buildView(post: Post, memberId: number, pendingLike: boolean | undefined): PostView {
  const { id, author, picture, createdAt, text, own, media, likes, liked, commentCount } = post;
  // Some servers set `liked` but omit the member from `likes`.
  const likesWithMember = liked && !likes.includes(memberId) ? [...likes, memberId] : likes;
  return {
    id,
    author,
    picture,
    createdAt,
    text,
    own: own || (post.authorId !== null && post.authorId === memberId),
    media: media?.kind === 'video' ? { kind: 'video', src: videoSource(media) } : media,
    ...likeStateOf(likesWithMember, memberId, pendingLike),
    comments: commentCount,
  };
}

interface CachedView {
  readonly memberId: number;
  readonly pendingLike: boolean | undefined;
  readonly view: PostView;
}

/** Memoised per post: an unchanged post keeps its identity, so React re-renders only changed posts. */
const viewCache = new WeakMap<Post, CachedView>();

function cachedView(post: Post, memberId: number, pendingLike: boolean | undefined): PostView {
  const cached = viewCache.get(post);
  if (cached?.memberId === memberId && cached.pendingLike === pendingLike) return cached.view;
  const newView = buildView(post, memberId, pendingLike);
  viewCache.set(post, { memberId, pendingLike, view: newView });
  return newView;
}

export const selectPosts: (state: StoreState) => Loaded<readonly PostView[]> = createSelector(
  [
    (state: StoreState) => selectFeed(state).posts,
    (state: StoreState) => selectFeed(state).liking,
    selectUser,
  ],
  (posts, liking, user) =>
    mapLoaded(posts, (list) => list.map((post) => cachedView(post, user?.id ?? 0, liking[post.id]?.liked))),
);
