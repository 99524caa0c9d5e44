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

export default function SubscriptionsPage() {
  const { actionId = '' } = useParams();
  const dispatch = useDispatch();
  const [cancellingId] = useSelector(selectCancellation).pending;
  return (
    <Subscriptions
      // Remounts per activity, so an open cancel question does not move to another list.
      key={actionId}
      subscriptions={subscriptionsAt(actionId, useSelector(selectSubscriptions))}
      single={actionId !== ''}
      cancelling={cancellingId === undefined ? null : Number(cancellingId)}
      error={useSelector(selectCancellationError)}
      onCancel={(id) => dispatch(cancellationRequested(id))}
      onStay={() => dispatch(cancellationReset())}
      onRetry={() => dispatch(subscriptionsRequested(actionId))}
    />
  );
}
