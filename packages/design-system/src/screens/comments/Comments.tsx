import { dataOf, type Loaded, type Moment, reasonOf } from '@estacao/domain';
import {
  CommentThread,
  type CommentThreadProps,
  type ThreadComment,
} from '../../components/CommentThread/CommentThread.tsx';
import { commentWords } from './texts.ts';

export interface Talk {
  readonly liked: boolean;
  readonly likes: number;
  readonly comments: readonly ThreadComment[];
  readonly hasMore: boolean;
}

export interface CommentsProps
  extends Pick<
    CommentThreadProps,
    'onSend' | 'onRemove' | 'onMore' | 'onRetry' | 'startsOpen' | 'withButton'
  > {
  /** A post carries its like button itself, so its comments have none. */
  about?: 'activity' | 'post';
  talk: Loaded<Talk>;
  now: Moment;
  /** Likes or unlikes a comment; `null` means the activity itself. */
  onLike: (comment: ThreadComment | null, liked: boolean) => void;
}

/** The comments of an activity or post. */
export function Comments({ talk, now, onLike, onMore, about = 'activity', ...rest }: CommentsProps) {
  const known = dataOf(talk);
  const isOfPost = about === 'post';
  return (
    <CommentThread
      {...rest}
      comments={known?.comments}
      failed={talk.status === 'failed' && known === undefined}
      reason={reasonOf(talk)}
      now={now}
      like={
        isOfPost
          ? undefined
          : known && {
              liked: known.liked,
              count: known.likes,
              what: commentWords.activity,
              onChange: (liked) => onLike(null, liked),
            }
      }
      {...(isOfPost && { plain: true, canReply: false, level: 3, placeholder: commentWords.placeholder })}
      onLike={onLike}
      onMore={known?.hasMore ? onMore : undefined}
    />
  );
}
