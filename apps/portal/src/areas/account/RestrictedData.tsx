import { leavingArea } from '@estacao/sagas/account';
import { useEffect } from 'react';
import { usePortal } from '../../context.ts';
import { OwnData } from './OwnData.tsx';

/** A restricted account may still export its data and close. Injects its own area. */
export default function RestrictedData() {
  const portal = usePortal();
  useEffect(() => portal.inject(leavingArea), [portal]);
  return <OwnData />;
}
