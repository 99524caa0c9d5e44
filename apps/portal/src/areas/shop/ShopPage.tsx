import { Shop } from '@estacao/design-system';
import { dataOf } from '@estacao/domain';
import { activityArea, activityAt, activityRequested, selectActivity } from '@estacao/sagas/activities';
import { productsChosen, selectShop, shopArea } from '@estacao/sagas/shop';
import { useDispatch, useSelector } from 'react-redux';
import { sanitise } from '../../sanitise.ts';
import { useParams } from '../../use-params.ts';
import { useServerNow } from '../../use-server-now.ts';

export const areas = [activityArea(sanitise), shopArea];

/** What an activity sells. */
export default function ShopPage() {
  const { activityId = '' } = useParams();
  const dispatch = useDispatch();
  const activity = activityAt(activityId, useSelector(selectActivity));
  return (
    <Shop
      key={activityId}
      activity={activity}
      now={useServerNow(dataOf(activity)?.told)}
      adding={useSelector(selectShop).isPending}
      onAdd={(chosen) => dispatch(productsChosen(chosen))}
      onRetry={() => dispatch(activityRequested(activityId))}
    />
  );
}
