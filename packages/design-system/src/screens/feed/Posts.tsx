import { memo, type ReactNode, useMemo, useRef } from 'react';
import { type FeedPost, PostCard, type PostCardProps } from './PostCard.tsx';
import { Windowed } from './Windowed.tsx';

export interface Group<Entry> {
  readonly key: number;
  readonly entries: readonly Entry[];
}

/** Group size. Groups, not single posts, are the unit of rendering and windowing. */
export const TOGETHER = 10;

/**
 * Splits entries into groups that stay stable when entries come or go. An unchanged group keeps its identity,
 * so memoised groups do not re-render.
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
    // When a group is split, its second part gets a new key.
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
  readonly open: number | null;
  readonly thread: ReactNode;
}

const Posted = /* @__PURE__ */ memo(function Posted({ posts, open, thread, ...on }: GroupProps) {
  return (
    <Windowed keep={open !== null}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} thread={post.id === open ? thread : null} {...on} />
      ))}
    </Windowed>
  );
});

/** Adding a page costs the same however long the list is. */
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
