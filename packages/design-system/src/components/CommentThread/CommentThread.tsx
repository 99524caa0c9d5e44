import { COMMENT_LIMIT, type Moment } from '@estacao/domain';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { commentThread as commentThreadWords } from '../../texts/pt-br/comment-thread.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { AlertDialog } from '../AlertDialog/AlertDialog.tsx';
import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';
import { focusAfterDialog } from '../Dialog/focus-after.ts';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { LikeButton, type LikeButtonProps } from '../LikeButton/LikeButton.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Text } from '../Text/Text.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem, type ThreadComment } from './CommentItem.tsx';
import * as css from './CommentThread.css.ts';
import { useSingleFlight } from './use-single-flight.ts';

export type { ThreadComment } from './CommentItem.tsx';

export interface CommentThreadProps {
  /** In display order; `undefined` while loading. */
  comments: readonly ThreadComment[] | undefined;
  /** Total on the server, if not all are loaded. */
  total?: number | undefined;
  /** Server time: recent dates are relative to it ("há 5 minutos"). */
  now?: Moment | undefined;
  title?: string;
  level?: 2 | 3;
  limit?: number;
  /** Whether the list starts expanded. */
  startsOpen?: boolean;
  like?: Pick<LikeButtonProps, 'liked' | 'count' | 'subject' | 'onChange'> | undefined;
  /** Loading failed and there are no comments to show. */
  failed?: boolean;
  reason?: string | undefined;
  onRetry?: (() => unknown) | undefined;
  /** Sends a comment or an answer. Rejecting restores the text. Without it, the comments are read-only. */
  onSend?: ((text: string, replyTo: ThreadComment | undefined) => unknown) | undefined;
  onRemove?: ((comment: ThreadComment) => unknown) | undefined;
  onLike?: ((comment: ThreadComment, liked: boolean) => void) | undefined;
  canReply?: boolean;
  withButton?: boolean;
  placeholder?: string | undefined;
  /** For a dialog that already names it: hides the heading and never collapses. */
  plain?: boolean;
  onMore?: (() => unknown) | undefined;
}

function CommentsSkeleton() {
  return (
    <div className={css.list} aria-hidden>
      {[0, 1, 2].map((index) => (
        <div key={index} className={css.comment}>
          <Skeleton shape="circle" />
          <div className={css.body}>
            <Skeleton width="third" />
            <Skeleton width="most" />
            <Skeleton width="half" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface FoldableProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  label: string;
  plain: boolean;
  children: ReactNode;
}

function Foldable({ isOpen, onToggle, label, plain, children }: FoldableProps) {
  if (plain) return children;
  return (
    <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={css.summary}>
        <span className={css.chevron}>
          <Icon of={ChevronDown} size="sm" />
        </span>
        {label}
      </summary>
      {children}
    </details>
  );
}

/** Comments with answers, likes and a form. */
export function CommentThread({
  comments,
  total,
  now,
  title,
  level = 2,
  limit = COMMENT_LIMIT,
  startsOpen = false,
  like,
  failed = false,
  reason,
  onRetry,
  onSend,
  onRemove,
  onLike,
  canReply = true,
  withButton = true,
  placeholder,
  plain = false,
  onMore,
}: CommentThreadProps) {
  const texts = useTexts('commentThread', commentThreadWords);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [toRemove, setToRemove] = useState<ThreadComment>();
  const [isConfirming, setIsConfirming] = useState(false);
  const [open, setOpen] = useState(startsOpen);
  const removal = useSingleFlight();
  const moreRequest = useSingleFlight();

  const count = comments?.length ?? 0;
  const countBeforeMore = useRef<number>(undefined);
  const moreLoadedText = useEffectEvent(texts.moreLoaded);
  // Moves the focus to the first new comment after "Ver mais".
  useEffect(() => {
    const previousCount = countBeforeMore.current;
    if (previousCount === undefined || count <= previousCount) return;
    countBeforeMore.current = undefined;
    setAnnouncement(moreLoadedText(count - previousCount));
    const first = list.current?.children[previousCount];
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus();
  }, [count]);

  const send = async (text: string, replyTo: ThreadComment | undefined) => {
    setAnnouncement('');
    // The next count change is not from "Ver mais".
    countBeforeMore.current = undefined;
    // Shows the member's new comment.
    setOpen(true);
    await onSend?.(text, replyTo);
    setAnnouncement(replyTo === undefined ? texts.sent : texts.replySent);
  };

  const remove = (comment: ThreadComment) =>
    removal.send(async () => {
      setAnnouncement('');
      await onRemove?.(comment);
      setIsConfirming(false);
      setAnnouncement(texts.removed);
      // The focused button was removed with the comment.
      focusAfterDialog(() => section.current);
    });

  const fetchMore = async (more: () => unknown) => {
    setAnnouncement('');
    countBeforeMore.current = count;
    try {
      await more();
    } catch (error) {
      countBeforeMore.current = undefined;
      throw error;
    }
  };

  const shownTotal = total ?? (onMore === undefined ? comments?.length : undefined);
  return (
    <section ref={section} className={css.thread} aria-labelledby={id} tabIndex={-1}>
      <div className={plain ? hidden : css.top}>
        <Heading level={level} size="lg" id={id}>
          {title ?? texts.title}
        </Heading>
        {like === undefined ? null : <LikeButton {...like} />}
      </div>
      {onSend === undefined ? null : (
        <CommentForm
          label={texts.label}
          placeholder={placeholder}
          sendLabel={texts.send}
          withButton={withButton}
          limit={limit}
          onSend={(text) => send(text, undefined)}
        />
      )}
      <span className={hidden} role="status">
        {comments === undefined && !failed ? texts.loading : announcement}
      </span>
      {failed ? (
        <ErrorState onRetry={onRetry} level={level === 2 ? 3 : 4}>
          {reason}
        </ErrorState>
      ) : count === 0 && comments !== undefined ? (
        <Text tone="muted">{onSend === undefined ? texts.none : texts.first}</Text>
      ) : (
        <Foldable
          isOpen={open}
          onToggle={setOpen}
          label={open ? texts.hide : texts.show(shownTotal)}
          plain={plain}
        >
          <div className={css.panel}>
            {comments === undefined ? (
              <CommentsSkeleton />
            ) : (
              <ul ref={list} className={css.list}>
                {comments.map((comment) => (
                  <CommentItem
                    key={comment.id}
                    comment={comment}
                    now={now}
                    limit={limit}
                    onReply={onSend === undefined || !canReply ? undefined : (text) => send(text, comment)}
                    onRemove={
                      onRemove === undefined
                        ? undefined
                        : (target) => {
                            removal.reset();
                            setToRemove(target);
                            setIsConfirming(true);
                          }
                    }
                    onLike={onLike}
                  />
                ))}
              </ul>
            )}
            {onMore === undefined || count === 0 ? null : (
              <div className={css.more}>
                {moreRequest.stage === 'failed' ? (
                  <Callout tone="danger" role="alert">
                    {texts.moreFailed}
                  </Callout>
                ) : null}
                <Button
                  busy={moreRequest.stage === 'sending'}
                  busyLabel={texts.moreLoading}
                  onClick={() => void moreRequest.send(() => fetchMore(onMore))}
                >
                  {texts.more}
                </Button>
              </div>
            )}
          </div>
        </Foldable>
      )}
      <AlertDialog
        open={isConfirming}
        title={texts.removeQuestion}
        description={(toRemove?.replies ?? []).length === 0 ? texts.removeForGood : texts.removeWithReplies}
        confirmLabel={texts.remove}
        destructive
        busy={removal.stage === 'sending'}
        busyLabel={texts.removing}
        error={removal.stage === 'failed' ? texts.removeFailed : undefined}
        onConfirm={() => {
          if (toRemove !== undefined) void remove(toRemove);
        }}
        onCancel={() => setIsConfirming(false)}
      />
    </section>
  );
}
