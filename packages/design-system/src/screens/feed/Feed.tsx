import { type Loaded, paths } from '@estacao/domain';
import { ArrowUp, MessagesSquare } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { AlertDialog } from '../../components/AlertDialog/AlertDialog.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { useSingleFlight } from '../../components/CommentThread/use-single-flight.ts';
import { Container } from '../../components/Container/Container.tsx';
import { focusAfterDialog } from '../../components/Dialog/focus-after.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { useOnReach } from '../../components/Loadable/More.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { hidden } from '../../theme/hidden.css.ts';
import { Composer, type ComposerProps } from './Composer.tsx';
import * as css from './Feed.css.ts';
import type { FeedPost } from './PostCard.tsx';
import { Posts } from './Posts.tsx';
import { feedTexts } from './texts.ts';

export interface FeedProps {
  composer: ComposerProps;
  posts: Loaded<readonly FeedPost[]>;
  /** Count of posts that arrived since the list was loaded. */
  newCount?: number;
  onShowNew: () => void;
  hasMore: boolean;
  moreStatus?: 'rest' | 'busy' | 'failed';
  onMore: () => unknown;
  onRetry?: (() => unknown) | undefined;
  onLike: (id: number, liked: boolean) => void;
  onRemove: (id: number) => unknown;
  openPostId?: number | null;
  onOpen: (id: number | null) => void;
  openComments?: ReactNode;
}

function FeedSkeleton() {
  return (
    <div className={css.list} aria-hidden>
      {[1, 2].map((key) => (
        <Surface key={key}>
          <div className={css.post}>
            <div className={css.head}>
              <Skeleton shape="circle" />
              <div className={css.byline}>
                <Skeleton width="third" />
                <Skeleton width="half" />
              </div>
            </div>
            <Skeleton width="most" />
            <Skeleton shape="picture" />
          </div>
        </Surface>
      ))}
    </div>
  );
}

/** The Mural: members' posts and their comments. */
export function Feed(props: FeedProps) {
  const { composer, posts, newCount = 0, onShowNew, hasMore, moreStatus = 'rest', onMore, onRetry } = props;
  const { openPostId = null, openComments = null } = props;
  const loadTrigger = useRef<HTMLDivElement>(null);
  const postList = useRef<HTMLDivElement>(null);
  const [postToRemove, setPostToRemove] = useState<FeedPost>();
  const [isConfirming, setConfirming] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const { sentCount = 0 } = composer;
  const [lastSentCount, setLastSentCount] = useState(sentCount);
  if (sentCount !== lastSentCount) {
    setLastSentCount(sentCount);
    setAnnouncement(feedTexts.published);
  }
  const removal = useSingleFlight();
  useOnReach(
    loadTrigger,
    posts.status !== 'failed' && 'data' in posts && hasMore && moreStatus === 'rest',
    onMore,
    0,
  );

  // Stable callbacks: memoised posts re-render only when their own data changes.
  const latestProps = useRef(props);
  latestProps.current = props;
  const likePost = useCallback((id: number, liked: boolean) => latestProps.current.onLike(id, liked), []);
  const toggleComments = useCallback(
    (id: number) => latestProps.current.onOpen(latestProps.current.openPostId === id ? null : id),
    [],
  );
  const { reset } = removal;
  const openDialog = useRef((_: FeedPost) => {});
  openDialog.current = (post) => {
    reset();
    setPostToRemove(post);
    setConfirming(true);
  };
  const requestRemoval = useCallback((post: FeedPost) => openDialog.current(post), []);

  const removePost = (post: FeedPost) =>
    removal.send(async () => {
      setAnnouncement('');
      await props.onRemove(post.id);
      setConfirming(false);
      setAnnouncement(feedTexts.removed);
      // The remove button disappears with its post.
      focusAfterDialog(() => postList.current);
    });

  const showNewPosts = () => {
    onShowNew();
    // Keyboard and screen reader users continue at the first new post.
    postList.current?.focus({ preventScroll: true });
    postList.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <Container>
      <div className={css.page}>
        <PageHeader title={feedTexts.title} backHref={paths.home} />
        <Composer {...composer} />
        <div className={css.newPosts} role="status">
          {newCount === 0 ? null : (
            <span className={css.newPostsButton}>
              <Button kind="main" size="small" icon={ArrowUp} onClick={showNewPosts}>
                {feedTexts.newPosts(newCount)}
              </Button>
            </span>
          )}
        </div>
        <span className={hidden} role="status">
          {announcement}
        </span>
        <section ref={postList} className={css.list} aria-label={feedTexts.list} tabIndex={-1}>
          <Loadable
            of={posts}
            onRetry={onRetry}
            skeleton={<FeedSkeleton />}
            empty={<EmptyState icon={MessagesSquare} title={feedTexts.empty} />}
            more={{
              hasMore,
              busy: moreStatus === 'busy',
              failed: moreStatus === 'failed',
              onMore,
              end: feedTexts.end,
            }}
          >
            {(loadedPosts) => (
              <div className={css.all} role="feed" aria-busy={moreStatus === 'busy'}>
                <div ref={loadTrigger} className={css.loadTrigger} aria-hidden />
                <Posts
                  posts={loadedPosts}
                  openPostId={openPostId}
                  openComments={openComments}
                  onLike={likePost}
                  onOpen={toggleComments}
                  onRemove={requestRemoval}
                />
              </div>
            )}
          </Loadable>
        </section>
      </div>
      <AlertDialog
        open={isConfirming}
        title={feedTexts.removalTitle}
        description={feedTexts.confirmRemoval}
        confirmLabel={feedTexts.removeConfirm}
        destructive
        busy={removal.stage === 'sending'}
        busyLabel={feedTexts.removing}
        error={removal.stage === 'failed' ? feedTexts.removeFailed : undefined}
        onConfirm={() => {
          if (postToRemove !== undefined) void removePost(postToRemove);
        }}
        onCancel={() => setConfirming(false)}
      />
    </Container>
  );
}
