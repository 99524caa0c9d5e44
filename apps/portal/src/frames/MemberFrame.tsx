import { AppShell, memberShellOf } from '@estacao/design-system';
import { dataOf, paths } from '@estacao/domain';
import { selectExit, selectSessionStatus, selectUser, sessionCheckRequested } from '@estacao/sagas';
import { pointsArea, selectPoints } from '@estacao/sagas/points';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { usePage } from '../context.ts';
import { menuOf } from '../menu.ts';
import { PageFailed } from '../page-failed.tsx';
import PageShape from '../page-shape.tsx';
import type { FrameProps } from '../route.ts';
import { useScheme } from '../scheme.ts';

/** The balance stands in the shell, on every page. */
export const areas = [pointsArea];

/** What stands around a member's pages. Nobody sees one of those before it is known who they are. */
export default function AroundMembersPages({ route, children }: FrameProps) {
  const { station, pictures } = usePage();
  const dispatch = useDispatch();
  const status = useSelector(selectSessionStatus);
  const exit = useSelector(selectExit);
  const user = useSelector(selectUser);
  const points = dataOf(useSelector(selectPoints));
  const [scheme, setScheme] = useScheme();
  if (status === 'signedOut') return <Navigate to={exit} replace />;
  return (
    <AppShell
      {...memberShellOf(station, pictures)}
      {...menuOf(station, user, route.path)}
      points={points}
      memberName={user?.name}
      scheme={scheme}
      onSchemeChange={setScheme}
      logoutHref={paths.logout}
    >
      {status === 'signedIn' ? (
        children
      ) : status === 'unreachable' ? (
        <PageFailed as="div" onRetry={() => dispatch(sessionCheckRequested())} />
      ) : (
        <PageShape route={route} />
      )}
    </AppShell>
  );
}
