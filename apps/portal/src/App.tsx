import { BackProvider, ConnectionBar, LinkProvider, WrongFieldsProvider } from '@estacao/design-system';
import { type StoreState, selectIsOffline } from '@estacao/sagas';
import { useMemo, useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { type PortalContext, PortalProvider, usePage } from './context.ts';
import { formNotices, Notices } from './flow/notices.tsx';
import type { Page } from './page/page.ts';
import { useArrival } from './routing/arrival.ts';
import { takeBack } from './routing/back.ts';
import { RouterLink } from './routing/link.tsx';
import { RouteFrame, RoutePage } from './routing/route-page.tsx';
import { moved, routeAt, routesFor, tidyPath } from './routing/routes.ts';

const frames = ['public', 'member', 'either', 'newcomer', 'none'] as const;

function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}

/** A frame is a layout route: it stays mounted across its pages. */
function tableFor(path: string, page: Page): RouteObject[] {
  const routes = routesFor(path, page);
  return frames.map((frame) => ({
    element: <RouteFrame key={frame} frame={frame} />,
    children: [
      ...routes
        .filter((route) => route.frame === frame)
        .map((route) => ({
          path: route.path,
          caseSensitive: true,
          element: <RoutePage key={route.name} route={route} />,
        })),
      ...Object.entries(moved)
        .filter(([, to]) => routeAt(to).frame === frame)
        .map(([from, to]) => ({ path: from, caseSensitive: true, element: <Moved to={to} /> })),
    ],
  }));
}

interface RoutedProps {
  /** The path that is rendered instead of the address on a device without a network. */
  readonly standIn?: string | undefined;
}

function Routed({ standIn }: RoutedProps) {
  const page = usePage();
  const location = useLocation();
  // It applies until the first navigation. The history entry of a dialog or menu has the key of its page.
  const [standInKey, setStandInKey] = useState(standIn === undefined ? undefined : location.key);
  if (standInKey !== undefined && standInKey !== location.key) setStandInKey(undefined);
  const path = standIn !== undefined && standInKey === location.key ? standIn : tidyPath(location.pathname);
  const here = useMemo(() => ({ ...location, pathname: path }), [location, path]);
  const table = useMemo(() => tableFor(path, page), [path, page]);
  useArrival(here);
  return useRoutes(table, here);
}

function Connection() {
  return <ConnectionBar offline={useSelector(selectIsOffline)} />;
}

interface AppProps extends PortalContext, RoutedProps {
  /**
   * The state that the server rendered. Flows may change the store during hydration, which must not cause a
   * mismatch.
   */
  readonly serverState?: StoreState;
}

/** The portal inside its router, which differs between server and browser. */
export function App({ serverState, standIn, ...context }: AppProps) {
  return (
    <PortalProvider value={context}>
      <Provider store={context.portal.store} {...(serverState && { serverState })}>
        <LinkProvider value={RouterLink}>
          <BackProvider value={takeBack}>
            <Connection />
            <WrongFieldsProvider value={formNotices(context)}>
              <Routed standIn={standIn} />
            </WrongFieldsProvider>
            <Notices />
          </BackProvider>
        </LinkProvider>
      </Provider>
    </PortalProvider>
  );
}
