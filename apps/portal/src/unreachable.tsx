import { sessionCheckRequested } from '@estacao/sagas';
import { useDispatch } from 'react-redux';
import { PageFailed } from './page-failed.tsx';

/** A member is known, and the server can't be asked about them. */
export function Unreachable() {
  const dispatch = useDispatch();
  return <PageFailed onRetry={() => dispatch(sessionCheckRequested())} />;
}
