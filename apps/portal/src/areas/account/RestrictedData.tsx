import { closeAccountArea } from '@estacao/sagas/account';
import { useEffect } from 'react';
import { usePortal } from '../../context.ts';
import { MemberData } from './MemberData.tsx';

/** A restricted account may still export its data and close. Injects its own area. */
export default function RestrictedData() {
  const portal = usePortal();
  useEffect(() => portal.inject(closeAccountArea), [portal]);
  return <MemberData />;
}
