import { Home } from '@estacao/design-system';
import { selectUser } from '@estacao/sagas';
import { homeActivitiesRequested, homeArea, selectHomeActivities } from '@estacao/sagas/home';
import { selectPoints } from '@estacao/sagas/points';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { OfferApp } from '../app/OfferApp.tsx';

export const areas = [homeArea];

/** The first page of a member: their balance, and what they can take part in. */
export default function HomePage() {
  const { station } = usePage();
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  return (
    <>
      <Home
        firstName={user?.name.split(' ')[0] ?? ''}
        points={useSelector(selectPoints)}
        currency={station.currency}
        activities={useSelector(selectHomeActivities)}
        onRetry={() => dispatch(homeActivitiesRequested())}
      />
      <OfferApp />
    </>
  );
}
