import { SandboxDeliveries } from '@estacao/design-system/screens';
import {
  deliveryDecisionRequested,
  deliveryDeskArea,
  deliveryDeskRequested,
  selectDeliveryDesk,
} from '@estacao/sagas/delivery';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [deliveryDeskArea];

export default function DeliveryDeskPage() {
  const dispatch = useDispatch();
  return (
    <SandboxDeliveries
      deliveries={useSelector(selectDeliveryDesk)}
      onDeliver={(id) => dispatch(deliveryDecisionRequested({ id, decision: 'deliver' }))}
      onCancel={(id) => dispatch(deliveryDecisionRequested({ id, decision: 'cancel' }))}
      onRefresh={() => dispatch(deliveryDeskRequested())}
    />
  );
}
