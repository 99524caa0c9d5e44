import { Subscriptions } from '@estacao/design-system/screens';
import {
  cancellationArea,
  cancellationLeft,
  cancellationRequested,
  selectCancellation,
  selectSubscriptions,
  subscriptionsArea,
  subscriptionsAt,
  subscriptionsRequested,
} from '@estacao/sagas/subscriptions';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from '../../use-params.ts';

export const areas = [subscriptionsArea, cancellationArea];

/** What a member has subscribed to: all of it, or what an activity sells. */
export default function SubscriptionsPage() {
  const { actionId = '' } = useParams();
  const dispatch = useDispatch();
  const { actionId: cancelled, isPending, error } = useSelector(selectCancellation);
  return (
    <Subscriptions
      // What is asked of one says nothing of another.
      key={actionId}
      subscriptions={subscriptionsAt(actionId, useSelector(selectSubscriptions))}
      single={actionId !== ''}
      cancelling={isPending ? cancelled : null}
      error={error}
      onCancel={(id) => dispatch(cancellationRequested(id))}
      onStay={() => dispatch(cancellationLeft())}
      onRetry={() => dispatch(subscriptionsRequested(actionId))}
    />
  );
}
