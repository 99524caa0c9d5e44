import type { Post } from '@estacao/domain';

function timeOf({ at }: Post): number {
  return new Date(at).getTime();
}

function newer(one: Post, other: Post): number {
  return timeOf(other) - timeOf(one) || other.id - one.id;
}

export interface Known {
  readonly posts: readonly Post[];
  /** New posts wait here until the member presses a button, so the list does not move. */
  readonly fresh: readonly Post[];
}

/** An unchanged post keeps its identity, so React does not re-render it. */
function sameOr(before: Post | undefined, now: Post): Post {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

/**
 * Merges the server's newest posts into the list. Removes posts that the response should contain but does
 * not.
 */
export function refreshed({ posts }: Known, now: readonly Post[], isWhole: boolean): Known {
  const found = new Map(now.map((post) => [post.id, post]));
  const last = now.at(-1);
  const isGone = (post: Post) =>
    !found.has(post.id) && (isWhole || (last !== undefined && newer(post, last) < 0));
  const kept = posts.filter((post) => !isGone(post)).map((post) => sameOr(post, found.get(post.id) ?? post));
  const known = new Set(kept.map(({ id }) => id));
  const oldest = kept.at(-1);
  const isAmong = (post: Post) => oldest === undefined || newer(post, oldest) < 0;
  const fresh = now.filter((post) => !known.has(post.id) && isAmong(post));
  return { posts: kept, fresh };
}

/** Appends older posts; newer ones wait in `fresh`. */
export function lengthened({ posts, fresh }: Known, missing: readonly Post[]): Known {
  const known = new Set([...posts, ...fresh].map(({ id }) => id));
  const last = posts.at(-1);
  const others = missing.filter(({ id }) => !known.has(id));
  const isBehind = (post: Post) => last === undefined || newer(last, post) < 0;
  return {
    posts: [...posts, ...others.filter(isBehind)],
    fresh: [...others.filter((post) => !isBehind(post)), ...fresh].sort(newer),
  };
}

export function joined({ posts, fresh }: Known, more: readonly Post[] = []): readonly Post[] {
  const all = new Map([...posts, ...fresh, ...more].map((post) => [post.id, post]));
  return [...all.values()].sort(newer);
}
