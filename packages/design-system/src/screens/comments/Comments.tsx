import { dataOf, type Loaded, type Moment, reasonOf } from '@estacao/domain';
import {
  CommentThread,
  type CommentThreadProps,
  type ThreadComment,
} from '../../components/CommentThread/CommentThread.tsx';
import { commentWords } from './texts.ts';

/** What is said of something, and how it is liked, as the member sees it. */
export interface Talk {
  readonly liked: boolean;
  readonly likes: number;
  readonly comments: readonly ThreadComment[];
  /** There are more than those. */
  readonly hasMore: boolean;
}

export interface CommentsProps
  extends Pick<
    CommentThreadProps,
    'onSend' | 'onRemove' | 'onMore' | 'onRetry' | 'startsOpen' | 'withButton'
  > {
  /** What they are about: a post, which is liked where it stands, or an activity. */
  about?: 'activity' | 'post';
  talk: Loaded<Talk>;
  /** The time on the server. */
  now: Moment;
  /** The member likes the activity, or where one is given the comment, or takes it back. */
  onLike: (comment: ThreadComment | null, liked: boolean) => void;
}

/** What members say of an activity, or of a post. */
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
