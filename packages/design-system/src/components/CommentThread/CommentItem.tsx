import { initials, type Moment, truncate } from '@estacao/domain';
import { ChevronDown, Ellipsis, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { commentThread as commentThreadWords } from '../../words/pt-br/comment-thread.ts';
import { useWords } from '../../words/words.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { DateText } from '../DateText/DateText.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { LikeButton } from '../LikeButton/LikeButton.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { CommentForm } from './CommentForm.tsx';
import * as css from './CommentThread.css.ts';

export interface ThreadComment {
  id: string;
  author: string;
  /** Their picture; without one their initials stand there. */
  picture?: string | null | undefined;
  date: Moment;
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
  const { author, picture, date, text, own = false, liked = false, likes = 0, replies = [] } = comment;
  const [answering, setAnswering] = useState(false);
  const [open, setOpen] = useState(false);
  const reply = useRef<HTMLButtonElement>(null);
  const size = onReply === undefined ? 'sm' : 'md';

  const stopAnswering = () => {
    setAnswering(false);
    reply.current?.focus();
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
            <DateText value={date} now={now} time="beside" />
          </p>
          {own && onRemove !== undefined ? (
            <span className={css.options}>
              <Menu
                kind="quiet"
                size="small"
                icon={Ellipsis}
                iconOnly
                label={words.options(truncate(text, 30))}
                groups={[
                  {
                    items: [
                      { label: words.remove, icon: Trash2, danger: true, onSelect: () => onRemove(comment) },
                    ],
                  },
                ]}
              />
            </span>
          ) : null}
        </div>
        <p className={css.words}>{text}</p>
        {onLike === undefined && onReply === undefined ? null : (
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
                ref={reply}
                kind="quiet"
                size="small"
                aria-label={words.replyTo(author)}
                onClick={() => setAnswering(true)}
              >
                {words.reply}
              </Button>
            )}
          </div>
        )}
        {answering && onReply !== undefined ? (
          <div className={css.replying}>
            <CommentForm
              label={words.replyLabel(author)}
              sendLabel={words.reply}
              limit={limit}
              onSend={async (written) => {
                await onReply(written);
                setOpen(true);
                stopAnswering();
              }}
              onCancel={stopAnswering}
            />
          </div>
        ) : null}
        {replies.length === 0 ? null : (
          <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary className={css.summary}>
              <span className={css.chevron}>
                <Icon of={ChevronDown} size="sm" />
              </span>
              {words.replies(replies.length)}
            </summary>
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
          </details>
        )}
      </div>
    </li>
  );
}
