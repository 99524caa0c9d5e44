import { paths } from '@estacao/domain';
import { accountStatusOfUser, selectSessionStatus, selectUser, sessionCheckRequested } from '@estacao/sagas';
import { onboardingArea, pictureArea, selectOnboarding } from '@estacao/sagas/onboarding';
import { placesArea } from '@estacao/sagas/places';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { usePage } from '../../context.ts';
import { lazyModule } from '../../lazy/lazy-module.ts';
import { LazyPart } from '../../lazy/lazy-part.tsx';
import { PageFailed } from '../../page/page-failed.tsx';
import { PageLoading } from '../../page/page-loading.tsx';
import { homeOf } from '../../routing/gate.ts';
import { Onboarding } from './Onboarding.tsx';

const companyWizard = lazyModule(
  './areas/company/CompanyWizard.tsx',
  () => import('../company/CompanyWizard.tsx'),
);
const openSignUp = lazyModule('./areas/signup/OpenSignUp.tsx', () => import('../signup/OpenSignUp.tsx'));

export const areas = [onboardingArea, pictureArea, placesArea];

/**
 * The steps of a first login. Visitors go to the registration, unless the station has its own sign-up page.
 */
export default function SignUpPage() {
  const dispatch = useDispatch();
  const { features } = usePage().station;
  const status = useSelector(selectSessionStatus);
  const user = useSelector(selectUser);
  const { step } = useSelector(selectOnboarding);
  if (status === 'signedOut')
    return features.openSignUp ? <LazyPart source={openSignUp} /> : <Navigate to={paths.register} replace />;
  if (status === 'unreachable') {
    return <PageFailed as="div" onRetry={() => dispatch(sessionCheckRequested())} />;
  }
  if (status !== 'signedIn' || user === null) return <PageLoading as="div" />;
  if (user.kind === 'owner' && user.briefingDone === false && accountStatusOfUser(user) === 'active')
    return <LazyPart source={companyWizard} />;
  if (user.kind !== 'participant' || accountStatusOfUser(user) !== 'active') {
    return <Navigate to={homeOf(user)} replace />;
  }
  // The last step stays on screen after the member has finished.
  if (user.briefingDone === true && step !== 'done') return <Navigate to={homeOf(user)} replace />;
  return <Onboarding user={user} />;
}
