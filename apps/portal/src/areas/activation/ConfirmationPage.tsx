import { Confirmation } from '@estacao/design-system/screens';
import { paths } from '@estacao/domain';
import { selectSessionStatus, selectUser, sessionCheckRequested } from '@estacao/sagas';
import { activationArea, codeRequested, selectActivation } from '@estacao/sagas/activation';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { PageFailed } from '../../page/page-failed.tsx';
import { PageLoading } from '../../page/page-loading.tsx';

export const areas = [activationArea];

export default function ConfirmationPage() {
  const dispatch = useDispatch();
  const status = useSelector(selectSessionStatus);
  const user = useSelector(selectUser);
  const { isPending } = useSelector(selectActivation);
  if (status === 'signedOut') return <Navigate to={paths.landing} replace />;
  if (status === 'unreachable') {
    return <PageFailed as="div" onRetry={() => dispatch(sessionCheckRequested())} />;
  }
  if (status !== 'signedIn' || user === null) return <PageLoading as="div" />;
  if (user.status !== 'pending') return <Navigate to={paths.home} replace />;
  return <Confirmation email={user.email} busy={isPending} onSend={() => dispatch(codeRequested())} />;
}
