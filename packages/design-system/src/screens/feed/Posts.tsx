import { memo, type ReactNode, useMemo, useRef } from 'react';
import { type FeedPost, PostCard, type PostCardProps } from './PostCard.tsx';
import { Windowed } from './Windowed.tsx';

export interface Group<Entry> {
  readonly key: number;
  readonly entries: readonly Entry[];
}

/** So many are there, or not, together: what a long list costs is counted by these. */
export const TOGETHER = 10;

/**
 * Entries by tens, in their order. Those that stood together still do, however many come before or behind them, and a
 * group in which nothing has changed is the same one: nobody has to draw it again.
 */
export function regrouped<Entry extends { readonly id: number }>(
  before: readonly Group<Entry>[],
  entries: readonly Entry[],
): readonly Group<Entry>[] {
  const keyOf = new Map(
    before.flatMap(({ key, entries: those }) => those.map(({ id }) => [id, key] as const)),
  );
  const taken = new Set(before.map(({ key }) => key));
  const begun = new Set<number>();
  const groups: { readonly key: number; readonly entries: Entry[] }[] = [];

  const begin = (known: number | undefined, entry: Entry) => {
    // One that was divided goes on under another key.
    const key = known === undefined || begun.has(known) ? Math.max(0, ...taken) + 1 : known;
    taken.add(key);
    begun.add(key);
    groups.push({ key, entries: [entry] });
  };

  for (const entry of entries) {
    const last = groups.at(-1);
    const known = keyOf.get(entry.id);
    const belongs = known === undefined || known === last?.key;
    if (last !== undefined && belongs && last.entries.length < TOGETHER) last.entries.push(entry);
    else begin(known, entry);
  }

  const old = new Map(before.map((group) => [group.key, group]));
  return groups.map((group) => {
    const same = old.get(group.key);
    const isSame =
      same?.entries.length === group.entries.length &&
      group.entries.every((entry, index) => entry === same.entries[index]);
    return isSame ? same : group;
  });
}

type On = Pick<PostCardProps, 'onLike' | 'onOpen' | 'onRemove'>;

interface GroupProps extends On {
  readonly posts: readonly FeedPost[];
  /** The one of them of which it is shown what is said of it. */
  readonly open: number | null;
  readonly thread: ReactNode;
}

/** Some posts that are there, or not, together. They are drawn again only where something of them has changed. */
const Posted = /* @__PURE__ */ memo(function Posted({ posts, open, thread, ...on }: GroupProps) {
  return (
    <Windowed keep={open !== null}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} thread={post.id === open ? thread : null} {...on} />
      ))}
    </Windowed>
  );
});

/** All that were had so far: however many they are, a further one costs as much as the first. */
export function Posts({ posts, open, thread, ...on }: GroupProps) {
  const last = useRef<readonly Group<FeedPost>[]>([]);
  last.current = useMemo(() => regrouped(last.current, posts), [posts]);
  return last.current.map(({ key, entries }) => {
    const isOpen = entries.some(({ id }) => id === open);
    return (
      <Posted key={key} posts={entries} open={isOpen ? open : null} thread={isOpen ? thread : null} {...on} />
    );
  });
}
