import { selectExit, selectSessionStatus } from '@estacao/sagas';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { usePage, usePortal } from './context.ts';
import { PageBoundary } from './page-failed.tsx';
import { PageLoading } from './page-loading.tsx';
import { RouteView } from './route-view.tsx';
import type { Route } from './routes.ts';
import { titleOf } from './title.ts';
import { Unreachable } from './unreachable.tsx';

/** Members only: whoever is signed out is sent on, and nobody sees a private page before it is known who they are. */
function Private({ route }: { route: Route }) {
  const status = useSelector(selectSessionStatus);
  const exit = useSelector(selectExit);
  switch (status) {
    case 'signedIn':
      return <RouteView route={route} />;
    case 'signedOut':
      return <Navigate to={exit} replace />;
    case 'unreachable':
      return <Unreachable />;
    default:
      return <PageLoading />;
  }
}

/** One route on screen: its flows run while it is shown, and the tab carries its name. */
export function RoutePage({ route }: { route: Route }) {
  const portal = usePortal();
  const { station } = usePage();
  useEffect(() => {
    document.title = titleOf(route, station.name);
    return portal.enter(route.name);
  }, [portal, route, station.name]);
  return (
    <PageBoundary key={route.name}>
      {route.access === 'private' ? <Private route={route} /> : <RouteView route={route} />}
    </PageBoundary>
  );
}
