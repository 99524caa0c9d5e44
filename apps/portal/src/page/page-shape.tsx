import { PageSkeleton } from '@estacao/design-system';
import { paths } from '@estacao/domain';
import { selectSessionStatus } from '@estacao/sagas';
import { useSelector } from 'react-redux';
import { type Route, shapeOf } from '../routing/route.ts';

export default function PageShape({ route }: { route: Route }) {
  const isMembers = route.frame === 'member';
  const status = useSelector(selectSessionStatus);
  const isChecked = isMembers && (status === 'unknown' || status === 'checking');
  return (
    <PageSkeleton
      shape={shapeOf(route)}
      hasBack={isMembers && route.path !== paths.home}
      {...(isChecked && { label: 'Aguarde um momento...' })}
    />
  );
}
