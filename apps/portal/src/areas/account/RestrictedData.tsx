import { closureArea, leavingArea } from '@estacao/sagas/account';
import { useEffect } from 'react';
import { usePortal } from '../../context.ts';
import { OwnData } from './OwnData.tsx';

/** What a restricted account may still do. It brings its own areas. */
export default function RestrictedData() {
  const portal = usePortal();
  useEffect(() => portal.inject(closureArea, leavingArea), [portal]);
  return <OwnData />;
}
