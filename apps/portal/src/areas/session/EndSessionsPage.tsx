import { EndSessions } from '@estacao/design-system/screens';
import { endSessionsArea, endSessionsRequested, selectEndSessions } from '@estacao/sagas/session';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';

export const areas = [endSessionsArea];

export default function EndSessionsPage() {
  const dispatch = useDispatch();
  const { isPending, result } = useSelector(selectEndSessions);
  const status = isPending ? 'pending' : (result ?? 'idle');
  // The secret is in the fragment, which no server and no proxy sees.
  const secret = useLocation().hash.slice(1);
  // The server draws the question for everybody: only the browser knows that the secret is missing.
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => setIsMissing(secret === ''), [secret]);
  return (
    <EndSessions
      status={isMissing && status === 'idle' ? 'void' : status}
      onConfirm={() => dispatch(endSessionsRequested(secret))}
    />
  );
}
