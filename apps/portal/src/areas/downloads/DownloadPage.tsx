import { DownloadDetail } from '@estacao/design-system/screens';
import { lookupAt } from '@estacao/sagas';
import { downloadArea, downloadRequested, selectDownload } from '@estacao/sagas/downloads';
import { useDispatch, useSelector } from 'react-redux';
import { sanitise } from '../../html/sanitise.ts';
import { useParams } from '../../routing/use-params.ts';

export const areas = [downloadArea(sanitise)];

export default function DownloadPage() {
  const { id = '' } = useParams();
  const dispatch = useDispatch();
  const download = lookupAt(id, useSelector(selectDownload));
  return <DownloadDetail download={download} onRetry={() => dispatch(downloadRequested(id))} />;
}
