import { ActivityPage as ActivityScreen } from '@estacao/design-system/screens';
import { dataOf } from '@estacao/domain';
import { lookupAt, type StoreState, selectUser } from '@estacao/sagas';
import {
  activityArea,
  activityRequested,
  dependentsArea,
  dependentsRequested,
  feedbackClosed,
  participationArea,
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
import { useHasAccess } from '../../station/use-has-access.ts';
import { useHidesCost } from '../../station/use-hides-cost.ts';
import { LazyComments } from '../comments/LazyComments.tsx';

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
  const activity = lookupAt(id, useSelector(selectActivity));
  const loadedActivity = dataOf(activity);
  const participation = useSelector((state: StoreState) => selectParticipation(state, loadedActivity?.id));
  const offer = offerOf(loadedActivity?.id, useSelector(selectOffer));
  const subscribing = useSelector((state: StoreState) => selectSubscribing(state, loadedActivity?.id));
  return (
    <ActivityScreen
      // Resets the dialogs for each activity.
      key={id}
      activity={activity}
      now={useServerNow(loadedActivity?.serverTime)}
      balance={useSelector(selectPoints)}
      currency={station.currency}
      hideCost={useHidesCost()}
      hidePurchases={!useHasAccess('checkout')}
      dependents={useSelector(selectDependents)}
      secretariat={user?.isCpfProven === false ? secretariatOf(station) : undefined}
      holder={user?.name}
      stationName={station.name}
      sending={participation.isPending}
      error={participation.error ?? undefined}
      feedback={participation.feedback}
      issuedVoucher={participation.issued}
      panel={panelFor(loadedActivity)}
      subscription={{
        offer,
        sending: subscribing.isPending,
        error: subscribing.error ?? undefined,
        finished: subscribing.result === true,
        onSubscribe: (products) =>
          loadedActivity && dispatch(subscriptionRequested({ activity: loadedActivity, products })),
        onRetry: () => loadedActivity && dispatch(offerRequested(loadedActivity.id)),
      }}
      onTakePart={(consents) =>
        loadedActivity && dispatch(participationRequested({ activity: loadedActivity, consents }))
      }
      onLeave={(path) => dispatch(feedbackClosed(path))}
      onRetry={() => dispatch(activityRequested(id))}
      onRetryDependents={() => dispatch(dependentsRequested())}
      comments={
        loadedActivity?.hasComments ? (
          <LazyComments
            subject={{ kind: 'action', id: loadedActivity.id }}
            serverTime={loadedActivity.serverTime}
          />
        ) : undefined
      }
    />
  );
}
