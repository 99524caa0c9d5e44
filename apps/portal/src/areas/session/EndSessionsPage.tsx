import { EndSessions } from '@estacao/design-system';
import { endSessionsArea, endSessionsRequested, selectEndSessions } from '@estacao/sagas/session';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';

export const areas = [endSessionsArea];

export default function EndSessionsPage() {
  const dispatch = useDispatch();
  const { status } = useSelector(selectEndSessions);
  // The secret is in the fragment, which no server and no proxy sees.
  const secret = useLocation().hash.slice(1);
  return <EndSessions status={status} onConfirm={() => dispatch(endSessionsRequested(secret))} />;
}
