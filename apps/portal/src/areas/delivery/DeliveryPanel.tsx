import { useBack } from '@estacao/design-system';
import { DeliveryPanel as DeliveryScreen } from '@estacao/design-system/screens';
import { deliverySteps } from '@estacao/domain';
import { type StoreState, selectUser } from '@estacao/sagas';
import { selectParticipation } from '@estacao/sagas/activities';
import {
  deliveryArea,
  deliveryDraftChanged,
  deliveryRequested,
  selectDelivery,
} from '@estacao/sagas/delivery';
import { useDispatch, useSelector } from 'react-redux';
import type { PanelProps } from '../../page/panel.ts';
import { useHidesCost } from '../../station/use-hides-cost.ts';

export const areas = [deliveryArea];

export default function DeliveryPanel({ activity }: PanelProps) {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { isPending, error } = useSelector((state: StoreState) => selectParticipation(state, activity.id));
  const draft = useSelector((state: StoreState) => selectDelivery(state, activity.id));
  const previousStep = deliverySteps[deliverySteps.indexOf(draft.step) - 1];
  // Back leads through the steps, like the button "Voltar".
  useBack(previousStep !== undefined, !isPending, () =>
    previousStep === undefined ? undefined : dispatch(deliveryDraftChanged({ step: previousStep })),
  );
  return (
    <DeliveryScreen
      activity={activity}
      member={{ name: user?.name ?? '', cpf: user?.cpf ?? null }}
      draft={draft}
      hideCost={useHidesCost()}
      sending={isPending}
      error={error ?? undefined}
      onDraftChange={(changes) => dispatch(deliveryDraftChanged(changes))}
      onSend={() => dispatch(deliveryRequested({ activity }))}
    />
  );
}
