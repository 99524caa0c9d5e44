import { BackProvider, ConnectionBar, LinkProvider, WrongFieldsProvider } from '@estacao/design-system';
import { type StoreState, selectIsOffline } from '@estacao/sagas';
import { useEffect } from 'react';
import { Provider, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { useArrival } from './arrival.ts';
import { takeBack } from './back.ts';
import { type PortalContext, PortalProvider, usePage } from './context.ts';
import { Framed } from './framed.tsx';
import { RouterLink } from './link.tsx';
import { formNotices, Notices } from './notices.tsx';
import { RoutePage } from './route-page.tsx';
import { movedTo, routeAt } from './routes.ts';

/** The page of a path that has moved is there already; this has the address say so too. */
function useMoved(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const to = movedTo(pathname);
  useEffect(() => {
    if (to !== undefined) void navigate(to + search + hash, { replace: true });
  }, [navigate, to, search, hash]);
}

/** One page in its frame. The frame stays while pages come and go in it. */
function Shown() {
  useArrival();
  useMoved();
  const route = routeAt(useLocation().pathname, usePage());
  return (
    <Framed key={route.frame} route={route}>
      <RoutePage key={route.name} route={route} />
    </Framed>
  );
}

function Connection() {
  return <ConnectionBar offline={useSelector(selectIsOffline)} />;
}

interface AppProps extends PortalContext {
  /** What the server rendered from: a flow may change the store during hydration, which must cause no mismatch. */
  readonly serverState?: StoreState;
}

/** The portal inside its router, which differs between server and browser. */
export function App({ serverState, ...context }: AppProps) {
  return (
    <PortalProvider value={context}>
      <Provider store={context.portal.store} {...(serverState && { serverState })}>
        <LinkProvider value={RouterLink}>
          <BackProvider value={takeBack}>
            <Connection />
            <WrongFieldsProvider value={formNotices(context)}>
              <Shown />
            </WrongFieldsProvider>
            <Notices />
          </BackProvider>
        </LinkProvider>
      </Provider>
    </PortalProvider>
  );
}
