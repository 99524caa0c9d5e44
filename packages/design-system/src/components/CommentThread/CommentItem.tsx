import { type Moment, truncate } from '@estacao/domain';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { commentThread as commentThreadWords } from '../../texts/pt-br/comment-thread.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { DateText } from '../DateText/DateText.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { LikeButton } from '../LikeButton/LikeButton.tsx';
import { Text } from '../Text/Text.tsx';
import { AuthorAvatar } from './AuthorAvatar.tsx';
import { CommentForm } from './CommentForm.tsx';
import * as css from './CommentThread.css.ts';

export interface ThreadComment {
  id: string;
  /** `null`: the account is no longer active. */
  author: string | null;
  picture?: string | null | undefined;
  /** `null` while sending. */
  date: Moment | null;
  text: string;
  /** Written by the current member, who may remove it. */
  isOwn: boolean;
  liked?: boolean;
  likes?: number;
  /** Only one level: replies have no replies. */
  replies?: readonly ThreadComment[];
}

export interface CommentItemProps {
  comment: ThreadComment;
  now?: Moment | undefined;
  limit: number;
  /** Absent for replies and for visitors. */
  onReply?: ((text: string) => unknown) | undefined;
  onRemove?: ((comment: ThreadComment) => void) | undefined;
  onLike?: ((comment: ThreadComment, liked: boolean) => void) | undefined;
}

export function CommentItem({ comment, now, limit, onReply, onRemove, onLike }: CommentItemProps) {
  const texts = useTexts('commentThread', commentThreadWords);
  const { picture, date, text, isOwn, liked = false, likes = 0, replies = [] } = comment;
  const author = comment.author ?? texts.someone;
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [focusRequests, setFocusRequests] = useState(0);
  const repliesId = useId();
  const size = onReply === undefined ? 'sm' : 'md';
  const isSending = date === null;

  const hasReplies = replies.length > 0 || onReply !== undefined;
  const setExpanded = (isExpanded: boolean) => {
    setOpen(isExpanded);
    setWasOpen(true);
  };

  return (
    <li className={css.comment}>
      <AuthorAvatar name={author} picture={picture} size={size} />
      <div className={css.body}>
        <div className={css.head}>
          <p className={css.byline}>
            <span className={css.author}>{author}</span>
            {isOwn ? <Badge>{texts.you}</Badge> : null}
            {isSending ? texts.sending : <DateText value={date} now={now} time="beside" />}
          </p>
          {isOwn && !isSending && onRemove !== undefined ? (
            <span className={css.options}>
              <Button kind="quiet" size="small" icon={Trash2} iconOnly onClick={() => onRemove(comment)}>
                {texts.removeThis(truncate(text, 30))}
              </Button>
            </span>
          ) : null}
        </div>
        <p className={css.words}>{text}</p>
        {isSending || (onLike === undefined && !hasReplies) ? null : (
          <div className={css.actions}>
            {onLike === undefined ? null : (
              <LikeButton
                liked={liked}
                count={likes}
                subject={texts.comment(author)}
                onChange={(next) => onLike(comment, next)}
              />
            )}
            {onReply === undefined ? null : (
              <Button
                kind="quiet"
                size="small"
                aria-label={texts.replyTo(author)}
                onClick={() => {
                  setExpanded(true);
                  setFocusRequests(focusRequests + 1);
                }}
              >
                {texts.reply}
              </Button>
            )}
            {hasReplies ? (
              <button
                type="button"
                className={css.summary}
                aria-expanded={open}
                aria-controls={repliesId}
                onClick={() => setExpanded(!open)}
              >
                <span className={css.chevron}>
                  <Icon of={ChevronDown} size="sm" />
                </span>
                {texts.replies(replies.length)}
              </button>
            ) : null}
          </div>
        )}
        {isSending || !hasReplies || !wasOpen ? null : (
          // Hidden instead of unmounted, so that a draft reply survives.
          <div id={repliesId} className={css.answers} hidden={!open}>
            {replies.length === 0 ? (
              <Text size="sm" tone="muted">
                {texts.noReplies}
              </Text>
            ) : (
              <ul className={css.replies}>
                {replies.map((reply) => (
                  <CommentItem
                    key={reply.id}
                    comment={reply}
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
                label={texts.replyLabel(author)}
                sendLabel={texts.sendReply}
                limit={limit}
                onSend={onReply}
                focusRequests={focusRequests}
              />
            )}
          </div>
        )}
      </div>
    </li>
  );
}
