import { Downloads } from '@estacao/design-system/screens';
import { downloadsArea, downloadsRequested, selectDownloads } from '@estacao/sagas/downloads';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [downloadsArea];

export default function DownloadsPage() {
  const dispatch = useDispatch();
  return (
    <Downloads downloads={useSelector(selectDownloads)} onRetry={() => dispatch(downloadsRequested())} />
  );
}
