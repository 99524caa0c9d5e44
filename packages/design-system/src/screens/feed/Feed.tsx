import { type Loaded, paths } from '@estacao/domain';
import { ArrowUp, MessagesSquare } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { AlertDialog } from '../../components/AlertDialog/AlertDialog.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { useSending } from '../../components/CommentThread/use-sending.ts';
import { Container } from '../../components/Container/Container.tsx';
import { focusAfterDialog } from '../../components/Dialog/focus-after.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { useReached } from '../../components/Loadable/More.tsx';
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
  fresh?: number;
  onFresh: () => void;
  hasMore: boolean;
  more?: 'rest' | 'busy' | 'failed';
  onMore: () => unknown;
  onRetry?: (() => unknown) | undefined;
  onLike: (id: number, liked: boolean) => void;
  onRemove: (id: number) => unknown;
  open?: number | null;
  onOpen: (id: number | null) => void;
  thread?: ReactNode;
}

function Waiting() {
  return (
    <div className={css.list} aria-hidden>
      {[1, 2].map((key) => (
        <Surface key={key}>
          <div className={css.post}>
            <div className={css.head}>
              <Skeleton shape="circle" />
              <div className={css.who}>
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
  const { composer, posts, fresh = 0, onFresh, hasMore, more = 'rest', onMore, onRetry } = props;
  const { open = null, thread = null } = props;
  const behind = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const [toRemove, setToRemove] = useState<FeedPost>();
  const [asking, setAsking] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const { sent = 0 } = composer;
  const [sentBefore, setSentBefore] = useState(sent);
  if (sent !== sentBefore) {
    setSentBefore(sent);
    setAnnouncement(feedTexts.published);
  }
  const removal = useSending();
  useReached(behind, posts.status !== 'failed' && 'data' in posts && hasMore && more === 'rest', onMore, 0);

  // Stable callbacks: memoised posts re-render only when their own data changes.
  const latest = useRef(props);
  latest.current = props;
  const like = useCallback((id: number, liked: boolean) => latest.current.onLike(id, liked), []);
  const toggle = useCallback(
    (id: number) => latest.current.onOpen(latest.current.open === id ? null : id),
    [],
  );
  const { reset } = removal;
  const ask = useRef((_: FeedPost) => {});
  ask.current = (post) => {
    reset();
    setToRemove(post);
    setAsking(true);
  };
  const askToRemove = useCallback((post: FeedPost) => ask.current(post), []);

  const remove = (post: FeedPost) =>
    removal.send(async () => {
      setAnnouncement('');
      await props.onRemove(post.id);
      setAsking(false);
      setAnnouncement(feedTexts.removed);
      // The remove button disappears with its post.
      focusAfterDialog(() => top.current);
    });

  const showFresh = () => {
    onFresh();
    // Keyboard and screen reader users continue at the first new post.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <Container>
      <div className={css.page}>
        <PageHeader title={feedTexts.title} backHref={paths.home} />
        <Composer {...composer} />
        <div className={css.fresh} role="status">
          {fresh === 0 ? null : (
            <span className={css.freshButton}>
              <Button kind="main" size="small" icon={ArrowUp} onClick={showFresh}>
                {feedTexts.fresh(fresh)}
              </Button>
            </span>
          )}
        </div>
        <span className={hidden} role="status">
          {announcement}
        </span>
        <section ref={top} className={css.list} aria-label={feedTexts.list} tabIndex={-1}>
          <Loadable
            of={posts}
            onRetry={onRetry}
            skeleton={<Waiting />}
            empty={<EmptyState icon={MessagesSquare} title={feedTexts.empty} />}
            more={{
              hasMore,
              busy: more === 'busy',
              failed: more === 'failed',
              onMore,
              end: feedTexts.end,
            }}
          >
            {(all) => (
              <div className={css.all} role="feed" aria-busy={more === 'busy'}>
                <div ref={behind} className={css.behind} aria-hidden />
                <Posts
                  posts={all}
                  open={open}
                  thread={thread}
                  onLike={like}
                  onOpen={toggle}
                  onRemove={askToRemove}
                />
              </div>
            )}
          </Loadable>
        </section>
      </div>
      <AlertDialog
        open={asking}
        title={feedTexts.removeQuestion}
        description={feedTexts.removeSure}
        confirmLabel={feedTexts.removeYes}
        destructive
        busy={removal.stage === 'sending'}
        busyLabel={feedTexts.removing}
        error={removal.stage === 'failed' ? feedTexts.removeFailed : undefined}
        onConfirm={() => {
          if (toRemove !== undefined) void remove(toRemove);
        }}
        onCancel={() => setAsking(false)}
      />
    </Container>
  );
}
