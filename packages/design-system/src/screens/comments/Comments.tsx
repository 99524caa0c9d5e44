import { dataOf, type Loaded, type Moment, reasonOf } from '@estacao/domain';
import {
  CommentThread,
  type CommentThreadProps,
  type ThreadComment,
} from '../../components/CommentThread/CommentThread.tsx';
import { commentTexts } from './texts.ts';

export interface CommentsContent {
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
  /** A post shows its own like button, so `post` leaves out the button for the subject. */
  subjectKind?: 'activity' | 'post';
  content: Loaded<CommentsContent>;
  now: Moment;
  /** Likes or unlikes a comment; `null` means the activity itself. */
  onLike: (comment: ThreadComment | null, liked: boolean) => void;
}

/** The comments of an activity or post. */
export function Comments({ content, now, onLike, onMore, subjectKind = 'activity', ...rest }: CommentsProps) {
  const loadedContent = dataOf(content);
  const isPost = subjectKind === 'post';
  return (
    <CommentThread
      {...rest}
      comments={loadedContent?.comments}
      failed={content.status === 'failed' && loadedContent === undefined}
      reason={reasonOf(content)}
      now={now}
      like={
        isPost
          ? undefined
          : loadedContent && {
              liked: loadedContent.liked,
              count: loadedContent.likes,
              subject: commentTexts.activity,
              onChange: (liked) => onLike(null, liked),
            }
      }
      {...(isPost && { plain: true, canReply: false, level: 3, placeholder: commentTexts.placeholder })}
      onLike={onLike}
      onMore={loadedContent?.hasMore ? onMore : undefined}
    />
  );
}
