import { Subscriptions } from '@estacao/design-system/screens';
import {
  cancellationRequested,
  cancellationReset,
  selectCancellation,
  selectCancellationError,
  selectSubscriptions,
  subscriptionsArea,
  subscriptionsAt,
  subscriptionsRequested,
} from '@estacao/sagas/subscriptions';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from '../../routing/use-params.ts';

export const areas = [subscriptionsArea];

/** What a member has subscribed to: all of it, or what an activity sells. */
export default function SubscriptionsPage() {
  const { actionId = '' } = useParams();
  const dispatch = useDispatch();
  const [cancelling] = useSelector(selectCancellation).pending;
  return (
    <Subscriptions
      // What is asked of one says nothing of another.
      key={actionId}
      subscriptions={subscriptionsAt(actionId, useSelector(selectSubscriptions))}
      single={actionId !== ''}
      cancelling={cancelling === undefined ? null : Number(cancelling)}
      error={useSelector(selectCancellationError)}
      onCancel={(id) => dispatch(cancellationRequested(id))}
      onStay={() => dispatch(cancellationReset())}
      onRetry={() => dispatch(subscriptionsRequested(actionId))}
    />
  );
}
