import { type Loaded, likingOf, mapLoaded, type Post, videoSource } from '@estacao/domain';
import { createSelector } from 'reselect';
import type { StoreState } from '../../kernel/state.ts';
import { selectUser } from '../session/selectors.ts';
import { selectFeed } from './slice.ts';

export interface ShownPost extends Pick<Post, 'id' | 'author' | 'picture' | 'at' | 'text' | 'own' | 'liked'> {
  readonly media:
    | Extract<Post['media'], { kind: 'image' }>
    /** Null when no player supports the video's address. */
    | { readonly kind: 'video'; readonly src: string | null }
    | null;
  readonly likes: number;
  readonly comments: number;
}

function shown(post: Post, me: number, wanted: boolean | undefined): ShownPost {
  const { id, author, picture, at, text, own, media, likes, liked, commentCount } = post;
  // Some servers set `liked` but omit the member from `likes`.
  const all = liked && !likes.includes(me) ? [...likes, me] : likes;
  return {
    id,
    author,
    picture,
    at,
    text,
    own: own || (post.authorId !== null && post.authorId === me),
    media: media?.kind === 'video' ? { kind: 'video', src: videoSource(media) } : media,
    ...likingOf(all, me, wanted),
    comments: commentCount,
  };
}

interface Drawn {
  readonly me: number;
  readonly wanted: boolean | undefined;
  readonly shown: ShownPost;
}

/** Memoised per post: an unchanged post keeps its identity, so React re-renders only changed posts. */
const drawn = new WeakMap<Post, Drawn>();

function drawnOf(post: Post, me: number, wanted: boolean | undefined): ShownPost {
  const known = drawn.get(post);
  if (known?.me === me && known.wanted === wanted) return known.shown;
  const now = shown(post, me, wanted);
  drawn.set(post, { me, wanted, shown: now });
  return now;
}

export const selectPosts: (state: StoreState) => Loaded<readonly ShownPost[]> = createSelector(
  [
    (state: StoreState) => selectFeed(state).posts,
    (state: StoreState) => selectFeed(state).liking,
    selectUser,
  ],
  (posts, liking, user) =>
    mapLoaded(posts, (all) => all.map((post) => drawnOf(post, user?.id ?? 0, liking[post.id]?.liked))),
);
