import { Accountability } from '@estacao/design-system/screens';
import { accountabilityArea, documentsRequested, selectDocuments } from '@estacao/sagas/accountability';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [accountabilityArea];

export default function AccountabilityPage() {
  const dispatch = useDispatch();
  return (
    <Accountability documents={useSelector(selectDocuments)} onRetry={() => dispatch(documentsRequested())} />
  );
}
