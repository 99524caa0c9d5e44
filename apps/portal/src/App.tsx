import { BackProvider, ConnectionBar, ErrorAnnouncerProvider, LinkProvider } from '@estacao/design-system';
import { type StoreState, selectIsOffline } from '@estacao/sagas';
import { useMemo, useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { type PortalContext, PortalProvider, usePage } from './context.ts';
import { errorNoticesOf, Notices } from './flow/notices.tsx';
import type { Page } from './page/page.ts';
import { useArrival } from './routing/arrival.ts';
import { interceptBack } from './routing/back.ts';
import { RouterLink } from './routing/link.tsx';
import { RouteFrame, RoutePage } from './routing/route-page.tsx';
import { movedPaths, routeAt, routesFor, tidyPath } from './routing/routes.ts';

const frames = ['public', 'member', 'either', 'newcomer', 'none'] as const;

function MovedRedirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}

/** A frame is a layout route: it stays mounted across its pages. */
function routeTableFor(path: string, page: Page): RouteObject[] {
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
      ...Object.entries(movedPaths)
        .filter(([, to]) => routeAt(to).frame === frame)
        .map(([from, to]) => ({ path: from, caseSensitive: true, element: <MovedRedirect to={to} /> })),
    ],
  }));
}

interface RoutedPageProps {
  /** The path that is rendered instead of the address on a device without a network. */
  readonly fallbackPath?: string | undefined;
}

function RoutedPage({ fallbackPath }: RoutedPageProps) {
  const page = usePage();
  const location = useLocation();
  // The fallback path applies until the first navigation. The history entry of a dialog or menu has the key
  // of its page.
  const [fallbackKey, setFallbackKey] = useState(fallbackPath === undefined ? undefined : location.key);
  if (fallbackKey !== undefined && fallbackKey !== location.key) setFallbackKey(undefined);
  const path =
    fallbackPath !== undefined && fallbackKey === location.key ? fallbackPath : tidyPath(location.pathname);
  const shownLocation = useMemo(() => ({ ...location, pathname: path }), [location, path]);
  const routeTable = useMemo(() => routeTableFor(path, page), [path, page]);
  useArrival(shownLocation);
  return useRoutes(routeTable, shownLocation);
}

function OfflineBar() {
  return <ConnectionBar offline={useSelector(selectIsOffline)} />;
}

interface AppProps extends PortalContext, RoutedPageProps {
  /**
   * The state that the server rendered. Flows may change the store during hydration, which must not cause a
   * mismatch.
   */
  readonly serverState?: StoreState;
}

/** The portal inside its router, which differs between server and browser. */
export function App({ serverState, fallbackPath, ...context }: AppProps) {
  return (
    <PortalProvider value={context}>
      <Provider store={context.portal.store} {...(serverState && { serverState })}>
        <LinkProvider value={RouterLink}>
          <BackProvider value={interceptBack}>
            <OfflineBar />
            <ErrorAnnouncerProvider value={errorNoticesOf(context)}>
              <RoutedPage fallbackPath={fallbackPath} />
            </ErrorAnnouncerProvider>
            <Notices />
          </BackProvider>
        </LinkProvider>
      </Provider>
    </PortalProvider>
  );
}
