import { type Moment, truncate } from '@estacao/domain';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
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
import { Face } from './Face.tsx';

export interface ThreadComment {
  id: string;
  /** `null`: the account is no longer active. */
  author: string | null;
  picture?: string | null | undefined;
  /** `null` while sending. */
  date: Moment | null;
  text: string;
  /** Written by the current member, who may remove it. */
  own?: boolean;
  liked?: boolean;
  likes?: number;
  /** Only one level: answers have no answers. */
  replies?: readonly ThreadComment[];
}

export interface CommentItemProps {
  comment: ThreadComment;
  now?: Moment | undefined;
  limit: number;
  /** Absent for answers and for visitors. */
  onReply?: ((text: string) => unknown) | undefined;
  onRemove?: ((comment: ThreadComment) => void) | undefined;
  onLike?: ((comment: ThreadComment, liked: boolean) => void) | undefined;
}

export function CommentItem({ comment, now, limit, onReply, onRemove, onLike }: CommentItemProps) {
  const words = useWords('commentThread', commentThreadWords);
  const { picture, date, text, own = false, liked = false, likes = 0, replies = [] } = comment;
  const author = comment.author ?? words.someone;
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  const answersId = useId();
  const size = onReply === undefined ? 'sm' : 'md';
  const isSending = date === null;

  const hasAnswers = replies.length > 0 || onReply !== undefined;
  const show = (now: boolean) => {
    setOpen(now);
    setWasOpen(true);
  };

  return (
    <li className={css.comment}>
      <Face name={author} picture={picture} size={size} />
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
        {isSending || (onLike === undefined && !hasAnswers) ? null : (
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
            {hasAnswers ? (
              <button
                type="button"
                className={css.summary}
                aria-expanded={open}
                aria-controls={answersId}
                onClick={() => show(!open)}
              >
                <span className={css.chevron}>
                  <Icon of={ChevronDown} size="sm" />
                </span>
                {words.replies(replies.length)}
              </button>
            ) : null}
          </div>
        )}
        {isSending || !hasAnswers || !wasOpen ? null : (
          // Hidden instead of unmounted, so that a draft answer survives.
          <div id={answersId} className={css.answers} hidden={!open}>
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
            {onReply === undefined ? null : (
              <CommentForm
                label={words.replyLabel(author)}
                sendLabel={words.sendReply}
                limit={limit}
                onSend={onReply}
                focused={asked}
              />
            )}
          </div>
        )}
      </div>
    </li>
  );
}
