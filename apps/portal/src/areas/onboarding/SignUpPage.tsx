import { paths } from '@estacao/domain';
import { selectSessionStatus, selectUser, sessionCheckRequested, standingOfUser } from '@estacao/sagas';
import { onboardingArea, pictureArea } from '@estacao/sagas/onboarding';
import { placesArea } from '@estacao/sagas/places';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { homeOf } from '../../gate.ts';
import { PageFailed } from '../../page-failed.tsx';
import { PageLoading } from '../../page-loading.tsx';
import { OwnersSteps } from '../company/OwnersSteps.tsx';
import { Onboarding } from './Onboarding.tsx';

export const areas = [onboardingArea, pictureArea, placesArea];

/** Where a first login leads: whoever it is says who they are. Visitors sign up elsewhere. */
export default function SignUpPage() {
  const dispatch = useDispatch();
  const status = useSelector(selectSessionStatus);
  const user = useSelector(selectUser);
  if (status === 'signedOut') return <Navigate to={paths.register} replace />;
  if (status === 'unreachable') {
    return <PageFailed as="div" onRetry={() => dispatch(sessionCheckRequested())} />;
  }
  if (status !== 'signedIn' || user === null) return <PageLoading as="div" />;
  if (user.kind === 'owner' && user.briefingDone === false && standingOfUser(user) === 'member')
    return <OwnersSteps />;
  // Neither a participant nor somebody who gets any further.
  if (user.kind !== 'participant' || standingOfUser(user) !== 'member') {
    return <Navigate to={homeOf(user)} replace />;
  }
  return <Onboarding user={user} />;
}
