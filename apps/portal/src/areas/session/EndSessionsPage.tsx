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
  // The secret is in the fragment, which servers and proxies never receive.
  const secret = useLocation().hash.slice(1);
  // Only the browser sees the fragment, so the server always renders the question.
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => setIsMissing(secret === ''), [secret]);
  return (
    <EndSessions
      status={isMissing && status === 'idle' ? 'void' : status}
      onConfirm={() => dispatch(endSessionsRequested(secret))}
    />
  );
}
