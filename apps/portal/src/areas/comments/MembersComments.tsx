import { Comments } from '@estacao/design-system/screens';
import {
  commentRemovalRequested,
  commentRequested,
  commentsArea,
  commentsClosed,
  commentsOpened,
  commentsRequested,
  likeRequested,
  moreCommentsRequested,
  selectComments,
} from '@estacao/sagas/comments';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage, usePortal } from '../../context.ts';
import { useServerNow } from '../../flow/use-server-now.ts';
import type { LazyCommentsProps } from './LazyComments.tsx';
import { useCommentRequest } from './use-comment-request.ts';

/** The comments of an activity or post for members. Injects its own area and polls while mounted. */
export default function MembersComments({ subject: { kind, id }, serverTime }: LazyCommentsProps) {
  const portal = usePortal();
  const { station } = usePage();
  const dispatch = useDispatch();
  const requestOutcome = useCommentRequest();
  useEffect(() => {
    portal.inject(commentsArea);
    dispatch(commentsOpened({ kind, id }));
    return () => {
      dispatch(commentsClosed());
    };
  }, [portal, dispatch, kind, id]);
  const subject = { kind, id };
  return (
    <Comments
      subjectKind={kind === 'post' ? 'post' : 'activity'}
      withButton={station.pacing.commentButton}
      content={useSelector(selectComments)}
      now={useServerNow(serverTime)}
      onSend={(text, parent) =>
        requestOutcome((key) =>
          commentRequested({
            key,
            subject,
            replyTo: parent === undefined ? null : Number(parent.id),
            text,
          }),
        )
      }
      onRemove={(comment) =>
        requestOutcome((key) => commentRemovalRequested({ key, id: Number(comment.id) }))
      }
      onLike={(comment, liked) =>
        dispatch(likeRequested({ subject, commentId: comment === null ? null : Number(comment.id), liked }))
      }
      onMore={() => requestOutcome((key) => moreCommentsRequested(key))}
      onRetry={() => dispatch(commentsRequested())}
    />
  );
}
