import { initials, type Moment, truncate } from '@estacao/domain';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { commentThread as commentThreadWords } from '../../words/pt-br/comment-thread.ts';
import { useWords } from '../../words/words.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { DateText } from '../DateText/DateText.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { LikeButton } from '../LikeButton/LikeButton.tsx';
import { Text } from '../Text/Text.tsx';
import { CommentForm } from './CommentForm.tsx';
import * as css from './CommentThread.css.ts';

export interface ThreadComment {
  id: string;
  /** Nothing: whose account is out of use. */
  author: string | null;
  /** Their picture; without one their initials stand there. */
  picture?: string | null | undefined;
  /** Nothing, while it is being sent. */
  date: Moment | null;
  text: string;
  /** Written by the member who looks at it: they may remove it. */
  own?: boolean;
  liked?: boolean;
  likes?: number;
  /** Answers to it. Those have none of their own. */
  replies?: readonly ThreadComment[];
}

export interface CommentItemProps {
  comment: ThreadComment;
  now?: Moment | undefined;
  limit: number;
  /** Without it nobody can answer: an answer itself, or a visitor. */
  onReply?: ((text: string) => unknown) | undefined;
  onRemove?: ((comment: ThreadComment) => void) | undefined;
  onLike?: ((comment: ThreadComment, liked: boolean) => void) | undefined;
}

/** One comment, and the answers to it. */
export function CommentItem({ comment, now, limit, onReply, onRemove, onLike }: CommentItemProps) {
  const words = useWords('commentThread', commentThreadWords);
  const { picture, date, text, own = false, liked = false, likes = 0, replies = [] } = comment;
  const author = comment.author ?? words.someone;
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  // What is being written there is kept while it is closed.
  const [wasOpen, setWasOpen] = useState(false);
  const size = onReply === undefined ? 'sm' : 'md';
  const isSending = date === null;

  const show = (now: boolean) => {
    setOpen(now);
    if (now) setWasOpen(true);
  };

  return (
    <li className={css.comment}>
      {typeof picture === 'string' ? (
        <img className={css.face({ size })} src={picture} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={css.face({ size })} aria-hidden>
          {initials(author)}
        </span>
      )}
      <div className={css.body}>
        <div className={css.head}>
          <p className={css.who}>
            <span className={css.author}>{author}</span>
            {own ? <Badge>{words.you}</Badge> : null}
            {isSending ? words.sending : <DateText value={date} now={now} time="beside" />}
          </p>
          {own && !isSending && onRemove !== undefined ? (
            <span className={css.options}>
              <Button kind="quiet" size="small" icon={Trash2} iconOnly onClick={() => onRemove(comment)}>
                {words.removeThis(truncate(text, 30))}
              </Button>
            </span>
          ) : null}
        </div>
        <p className={css.words}>{text}</p>
        {isSending || (onLike === undefined && onReply === undefined) ? null : (
          <div className={css.actions}>
            {onLike === undefined ? null : (
              <LikeButton
                liked={liked}
                count={likes}
                what={words.comment(author)}
                onChange={(next) => onLike(comment, next)}
              />
            )}
            {onReply === undefined ? null : (
              <Button
                kind="quiet"
                size="small"
                aria-label={words.replyTo(author)}
                onClick={() => {
                  show(true);
                  setAsked(asked + 1);
                }}
              >
                {words.reply}
              </Button>
            )}
          </div>
        )}
        {isSending || (replies.length === 0 && onReply === undefined) ? null : (
          <details open={open} onToggle={(event) => show(event.currentTarget.open)}>
            <summary className={css.summary}>
              <span className={css.chevron}>
                <Icon of={ChevronDown} size="sm" />
              </span>
              {words.replies(replies.length)}
            </summary>
            <div className={css.answers}>
              {replies.length === 0 ? (
                <Text size="sm" tone="muted">
                  {words.noReplies}
                </Text>
              ) : (
                <ul className={css.replies}>
                  {replies.map((answer) => (
                    <CommentItem
                      key={answer.id}
                      comment={answer}
                      now={now}
                      limit={limit}
                      onRemove={onRemove}
                      onLike={onLike}
                    />
                  ))}
                </ul>
              )}
              {onReply === undefined || !wasOpen ? null : (
                <CommentForm
                  label={words.replyLabel(author)}
                  sendLabel={words.sendReply}
                  limit={limit}
                  onSend={onReply}
                  focused={asked}
                />
              )}
            </div>
          </details>
        )}
      </div>
    </li>
  );
}
