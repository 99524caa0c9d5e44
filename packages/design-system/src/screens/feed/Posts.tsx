import { memo, type ReactNode, useMemo, useRef } from 'react';
import { type Group, regrouped } from './groups.ts';
import { type FeedPost, PostCard, type PostCardProps } from './PostCard.tsx';
import { Windowed } from './Windowed.tsx';

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
