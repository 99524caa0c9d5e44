import { manageArea, manageRequested, selectManage } from '@estacao/sagas/session';
import { useDispatch, useSelector } from 'react-redux';
import { PageFailed } from '../../page/page-failed.tsx';
import { PageLoading } from '../../page/page-loading.tsx';

export const areas = [manageArea];

/** On the way to the app that the station is managed in. It opens in a tab of its own, by a link: nothing blocks that. */
export default function ManagePage() {
  const dispatch = useDispatch();
  const { status } = useSelector(selectManage);
  if (status !== 'failed') return <PageLoading as="div" />;
  return <PageFailed as="div" onRetry={() => dispatch(manageRequested())} />;
}
