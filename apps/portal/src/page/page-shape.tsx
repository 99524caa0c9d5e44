import { PageSkeleton } from '@estacao/design-system';
import { paths } from '@estacao/domain';
import { selectSessionStatus } from '@estacao/sagas';
import { useSelector } from 'react-redux';
import { type Route, shapeOf } from '../routing/route.ts';

export default function PageShape({ route }: { route: Route }) {
  const isMemberPage = route.frame === 'member';
  const status = useSelector(selectSessionStatus);
  const isCheckingSession = isMemberPage && (status === 'unknown' || status === 'checking');
  return (
    <PageSkeleton
      shape={shapeOf(route)}
      hasBack={isMemberPage && route.path !== paths.home}
      {...(isCheckingSession && { label: 'Aguarde um momento...' })}
    />
  );
}
