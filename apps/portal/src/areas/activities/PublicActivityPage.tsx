import { ActivityPage as ActivityScreen, CommentsInvitation } from '@estacao/design-system/screens';
import { dataOf } from '@estacao/domain';
import { lookupAt, type StoreState } from '@estacao/sagas';
import { publicActivityArea, publicActivityRequested, selectPublicActivity } from '@estacao/sagas/activities';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useServerNow } from '../../flow/use-server-now.ts';
import { sanitise } from '../../html/sanitise.ts';
import { isAbsent, type Params } from '../../routing/route.ts';
import { useParams } from '../../routing/use-params.ts';
import { useHidesCost } from '../../station/use-hides-cost.ts';

export const areas = [publicActivityArea(sanitise)];

export function isMissing(state: StoreState, { id = '' }: Params): boolean {
  return isAbsent(lookupAt(id, selectPublicActivity(state)));
}

export default function PublicActivityPage() {
  const { id = '' } = useParams();
  const { currency } = usePage().station;
  const dispatch = useDispatch();
  const activity = lookupAt(id, useSelector(selectPublicActivity));
  return (
    <ActivityScreen
      activity={activity}
      now={useServerNow(dataOf(activity)?.serverTime)}
      viewer="visitor"
      currency={currency}
      hideCost={useHidesCost()}
      onRetry={() => dispatch(publicActivityRequested(id))}
      comments={<CommentsInvitation />}
    />
  );
}
