import { leavingArea } from '@estacao/sagas/account';
import { useEffect } from 'react';
import { usePortal } from '../../context.ts';
import { OwnData } from './OwnData.tsx';

/** What a restricted account may still do. It brings its own area. */
export default function RestrictedData() {
  const portal = usePortal();
  useEffect(() => portal.inject(leavingArea), [portal]);
  return <OwnData />;
}
