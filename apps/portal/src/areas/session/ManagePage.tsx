import { manageArea, manageRequested, selectManage } from '@estacao/sagas/session';
import { useDispatch, useSelector } from 'react-redux';
import { PageFailed } from '../../page/page-failed.tsx';
import { PageLoading } from '../../page/page-loading.tsx';

export const areas = [manageArea];

/** Redirects to the management app. A link opens this page in a new tab, so no popup blocker interferes. */
export default function ManagePage() {
  const dispatch = useDispatch();
  const { status } = useSelector(selectManage);
  if (status !== 'failed') return <PageLoading as="div" />;
  return <PageFailed as="div" onRetry={() => dispatch(manageRequested())} />;
}
