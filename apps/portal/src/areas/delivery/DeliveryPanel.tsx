import { DeliveryPanel as DeliveryScreen } from '@estacao/design-system';
import { type StoreState, selectUser } from '@estacao/sagas';
import { selectParticipation } from '@estacao/sagas/activities';
import { deliveryArea, deliverySent, deliveryWritten, selectDelivery } from '@estacao/sagas/delivery';
import { useDispatch, useSelector } from 'react-redux';
import type { PanelProps } from '../../panel.ts';

export const areas = [deliveryArea];

/** What is brought, and settled where it is handed over. */
export default function DeliveryPanel({ activity }: PanelProps) {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { isPending, error } = useSelector((state: StoreState) => selectParticipation(state, activity.id));
  return (
    <DeliveryScreen
      activity={activity}
      member={{ name: user?.name ?? '', cpf: user?.cpf ?? null }}
      written={useSelector((state: StoreState) => selectDelivery(state, activity.id))}
      sending={isPending}
      error={error ?? undefined}
      onWrite={(part) => dispatch(deliveryWritten(part))}
      onSend={() => dispatch(deliverySent({ activity }))}
    />
  );
}
