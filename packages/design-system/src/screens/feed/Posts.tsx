import { memo, type ReactNode, useMemo, useRef } from 'react';
import { type FeedPost, PostCard, type PostCardProps } from './PostCard.tsx';
import { Windowed } from './Windowed.tsx';

export interface Group<Entry> {
  readonly key: number;
  readonly entries: readonly Entry[];
}

/** Group size. Groups, not single posts, are the unit of rendering and windowing. */
export const GROUP_SIZE = 10;

/**
 * Splits entries into groups that stay stable when entries are added or removed. An unchanged group keeps its
 * identity, so memoised groups do not re-render.
 */
export function regroup<Entry extends { readonly id: number }>(
  oldGroups: readonly Group<Entry>[],
  entries: readonly Entry[],
): readonly Group<Entry>[] {
  const keyByEntryId = new Map(
    oldGroups.flatMap(({ key, entries: oldEntries }) => oldEntries.map(({ id }) => [id, key] as const)),
  );
  const usedKeys = new Set(oldGroups.map(({ key }) => key));
  const startedKeys = new Set<number>();
  const groups: { readonly key: number; readonly entries: Entry[] }[] = [];

  const startGroup = (oldKey: number | undefined, entry: Entry) => {
    // When a group is split, its second part gets a new key.
    const key = oldKey === undefined || startedKeys.has(oldKey) ? Math.max(0, ...usedKeys) + 1 : oldKey;
    usedKeys.add(key);
    startedKeys.add(key);
    groups.push({ key, entries: [entry] });
  };

  for (const entry of entries) {
    const lastGroup = groups.at(-1);
    const oldKey = keyByEntryId.get(entry.id);
    const canJoin = oldKey === undefined || oldKey === lastGroup?.key;
    if (lastGroup !== undefined && canJoin && lastGroup.entries.length < GROUP_SIZE)
      lastGroup.entries.push(entry);
    else startGroup(oldKey, entry);
  }

  const groupsByKey = new Map(oldGroups.map((group) => [group.key, group]));
  return groups.map((group) => {
    const oldGroup = groupsByKey.get(group.key);
    const isUnchanged =
      oldGroup?.entries.length === group.entries.length &&
      group.entries.every((entry, index) => entry === oldGroup.entries[index]);
    return isUnchanged ? oldGroup : group;
  });
}

type PostHandlers = Pick<PostCardProps, 'onLike' | 'onOpen' | 'onRemove'>;

interface GroupProps extends PostHandlers {
  readonly posts: readonly FeedPost[];
  readonly openPostId: number | null;
  readonly openComments: ReactNode;
}

const PostGroup = /* @__PURE__ */ memo(function PostGroup({
  posts,
  openPostId,
  openComments,
  ...handlers
}: GroupProps) {
  return (
    <Windowed staysMounted={openPostId !== null}>
      {posts.map((post) => (
        <PostCard
          key={post.id}
          post={post}
          openComments={post.id === openPostId ? openComments : null}
          {...handlers}
        />
      ))}
    </Windowed>
  );
});

/** Adding a page renders only the changed groups, however long the list is. */
export function Posts({ posts, openPostId, openComments, ...handlers }: GroupProps) {
  const previousGroups = useRef<readonly Group<FeedPost>[]>([]);
  previousGroups.current = useMemo(() => regroup(previousGroups.current, posts), [posts]);
  return previousGroups.current.map(({ key, entries }) => {
    const isOpen = entries.some(({ id }) => id === openPostId);
    return (
      <PostGroup
        key={key}
        posts={entries}
        openPostId={isOpen ? openPostId : null}
        openComments={isOpen ? openComments : null}
        {...handlers}
      />
    );
  });
}
