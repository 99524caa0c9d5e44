import { ActivityPage as ActivityScreen } from '@estacao/design-system/screens';
import { dataOf } from '@estacao/domain';
import { foundAt, type StoreState, selectUser } from '@estacao/sagas';
import {
  activityArea,
  activityRequested,
  dependentsArea,
  dependentsRequested,
  participationArea,
  participationLeft,
  participationRequested,
  selectActivity,
  selectDependents,
  selectParticipation,
} from '@estacao/sagas/activities';
import { selectPoints } from '@estacao/sagas/points';
import {
  offerArea,
  offerOf,
  offerRequested,
  selectOffer,
  selectSubscribing,
  subscribingArea,
  subscriptionRequested,
} from '@estacao/sagas/subscriptions';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useServerNow } from '../../flow/use-server-now.ts';
import { sanitise } from '../../html/sanitise.ts';
import { panelFor } from '../../page/panels.tsx';
import { useParams } from '../../routing/use-params.ts';
import { secretariatOf } from '../../station/secretariat.ts';
import { useHidesCost } from '../../station/use-hides-cost.ts';
import { useMay } from '../../station/use-may.ts';
import { Talk } from '../comments/Talk.tsx';

export const areas = [
  activityArea(sanitise),
  dependentsArea,
  participationArea(sanitise),
  offerArea,
  subscribingArea,
];

export default function ActivityPage() {
  const { id = '' } = useParams();
  const { station } = usePage();
  const user = useSelector(selectUser);
  const dispatch = useDispatch();
  const activity = foundAt(id, useSelector(selectActivity));
  const known = dataOf(activity);
  const taking = useSelector((state: StoreState) => selectParticipation(state, known?.id));
  const offer = offerOf(known?.id, useSelector(selectOffer));
  const subscribing = useSelector((state: StoreState) => selectSubscribing(state, known?.id));
  return (
    <ActivityScreen
      // Resets the dialogs for each activity.
      key={id}
      activity={activity}
      now={useServerNow(known?.told)}
      balance={useSelector(selectPoints)}
      currency={station.currency}
      hideCost={useHidesCost()}
      hidePurchases={!useMay('checkout')}
      dependents={useSelector(selectDependents)}
      unproven={user?.isCpfProven === false ? secretariatOf(station) : undefined}
      holder={user?.name}
      stationName={station.name}
      sending={taking.isPending}
      error={taking.error ?? undefined}
      feedback={taking.feedback}
      issued={taking.issued}
      panel={panelFor(known)}
      subscribing={{
        offer,
        sending: subscribing.isPending,
        error: subscribing.error ?? undefined,
        finished: subscribing.result === true,
        onSubscribe: (products) => known && dispatch(subscriptionRequested({ activity: known, products })),
        onRetry: () => known && dispatch(offerRequested(known.id)),
      }}
      onTakePart={(consents) => known && dispatch(participationRequested({ activity: known, consents }))}
      onLeave={(path) => dispatch(participationLeft(path))}
      onRetry={() => dispatch(activityRequested(id))}
      onRetryDependents={() => dispatch(dependentsRequested())}
      talk={known?.hasComments ? <Talk of={{ kind: 'action', id: known.id }} told={known.told} /> : undefined}
    />
  );
}
