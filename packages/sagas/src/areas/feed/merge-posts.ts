import type { Post } from '@estacao/domain';

function timeOf({ createdAt }: Post): number {
  return new Date(createdAt).getTime();
}

function compareNewestFirst(left: Post, right: Post): number {
  return timeOf(right) - timeOf(left) || right.id - left.id;
}

export interface PostLists {
  readonly posts: readonly Post[];
  /** New posts wait here until the member presses a button, so the list does not move. */
  readonly newPosts: readonly Post[];
}

/** An unchanged post keeps its identity, so React does not re-render it. */
function reuseUnchanged(previous: Post | undefined, current: Post): Post {
  return previous !== undefined && JSON.stringify(previous) === JSON.stringify(current) ? previous : current;
}

/**
 * Merges the server's newest posts into the list. Removes posts that the response should contain but does
 * not.
 */
export function mergeNewest({ posts }: PostLists, newest: readonly Post[], isComplete: boolean): PostLists {
  const newestById = new Map(newest.map((post) => [post.id, post]));
  const last = newest.at(-1);
  const isRemoved = (post: Post) =>
    !newestById.has(post.id) && (isComplete || (last !== undefined && compareNewestFirst(post, last) < 0));
  const remaining = posts
    .filter((post) => !isRemoved(post))
    .map((post) => reuseUnchanged(post, newestById.get(post.id) ?? post));
  const remainingIds = new Set(remaining.map(({ id }) => id));
  const oldest = remaining.at(-1);
  const isInLoadedRange = (post: Post) => oldest === undefined || compareNewestFirst(post, oldest) < 0;
  const newPosts = newest.filter((post) => !remainingIds.has(post.id) && isInLoadedRange(post));
  return { posts: remaining, newPosts };
}

/** Appends older posts. Newer ones wait in `newPosts`. */
export function appendOlder({ posts, newPosts }: PostLists, olderPosts: readonly Post[]): PostLists {
  const loadedIds = new Set([...posts, ...newPosts].map(({ id }) => id));
  const last = posts.at(-1);
  const addedPosts = olderPosts.filter(({ id }) => !loadedIds.has(id));
  const isOlder = (post: Post) => last === undefined || compareNewestFirst(last, post) < 0;
  return {
    posts: [...posts, ...addedPosts.filter(isOlder)],
    newPosts: [...addedPosts.filter((post) => !isOlder(post)), ...newPosts].sort(compareNewestFirst),
  };
}

export function mergeAll({ posts, newPosts }: PostLists, morePosts: readonly Post[] = []): readonly Post[] {
  const postsById = new Map([...posts, ...newPosts, ...morePosts].map((post) => [post.id, post]));
  return [...postsById.values()].sort(compareNewestFirst);
}
