import { Comments } from '@estacao/design-system';
import {
  commentsArea,
  commentWanted,
  likeWanted,
  moreCommentsWanted,
  removalWanted,
  selectTalk,
  talkLeft,
  talkOpened,
  talkRequested,
} from '@estacao/sagas/comments';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePortal } from '../../context.ts';
import { useServerNow } from '../../use-server-now.ts';
import type { TalkProps } from './Talk.tsx';
import { useOutcome } from './use-outcome.ts';

/** What members say of an activity. It brings its own area, and follows what others say for as long as it is there. */
export default function MembersTalk({ activityId, told }: TalkProps) {
  const portal = usePortal();
  const dispatch = useDispatch();
  const ask = useOutcome();
  useEffect(() => {
    portal.inject(commentsArea);
    dispatch(talkOpened(activityId));
    return () => {
      dispatch(talkLeft());
    };
  }, [portal, dispatch, activityId]);
  return (
    <Comments
      talk={useSelector(selectTalk)}
      now={useServerNow(told)}
      onSend={(text, answered) =>
        ask((key) =>
          commentWanted({
            key,
            activityId,
            replyTo: answered === undefined ? null : Number(answered.id),
            text,
          }),
        )
      }
      onRemove={({ id }) => ask((key) => removalWanted({ key, id: Number(id) }))}
      onLike={(comment, liked) =>
        dispatch(likeWanted({ activityId, commentId: comment === null ? null : Number(comment.id), liked }))
      }
      onMore={() => ask((key) => moreCommentsWanted(key))}
      onRetry={() => dispatch(talkRequested())}
    />
  );
}
