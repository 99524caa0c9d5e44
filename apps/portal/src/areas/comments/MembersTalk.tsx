import { Comments } from '@estacao/design-system/screens';
import {
  commentRemovalRequested,
  commentRequested,
  commentsArea,
  likeRequested,
  moreCommentsRequested,
  selectTalk,
  talkLeft,
  talkOpened,
  talkRequested,
} from '@estacao/sagas/comments';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage, usePortal } from '../../context.ts';
import { useServerNow } from '../../flow/use-server-now.ts';
import type { TalkProps } from './Talk.tsx';
import { useOutcome } from './use-outcome.ts';

/** The comments of an activity or post for members. Injects its own area and polls while mounted. */
export default function MembersTalk({ of: { kind, id }, told }: TalkProps) {
  const portal = usePortal();
  const { station } = usePage();
  const dispatch = useDispatch();
  const ask = useOutcome();
  useEffect(() => {
    portal.inject(commentsArea);
    dispatch(talkOpened({ kind, id }));
    return () => {
      dispatch(talkLeft());
    };
  }, [portal, dispatch, kind, id]);
  const of = { kind, id };
  return (
    <Comments
      about={kind === 'post' ? 'post' : 'activity'}
      withButton={station.pacing.commentButton}
      talk={useSelector(selectTalk)}
      now={useServerNow(told)}
      onSend={(text, answered) =>
        ask((key) =>
          commentRequested({
            key,
            of,
            replyTo: answered === undefined ? null : Number(answered.id),
            text,
          }),
        )
      }
      onRemove={(comment) => ask((key) => commentRemovalRequested({ key, id: Number(comment.id) }))}
      onLike={(comment, liked) =>
        dispatch(likeRequested({ of, commentId: comment === null ? null : Number(comment.id), liked }))
      }
      onMore={() => ask((key) => moreCommentsRequested(key))}
      onRetry={() => dispatch(talkRequested())}
    />
  );
}
