import { BackProvider, LinkProvider } from '@estacao/design-system';
import type { StoreState } from '@estacao/sagas';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { useArrival } from './arrival.ts';
import { takeBack } from './back.ts';
import { type PortalContext, PortalProvider } from './context.ts';
import { Framed } from './framed.tsx';
import { RouterLink } from './link.tsx';
import { Notices } from './notices.tsx';
import { RoutePage } from './route-page.tsx';
import { routes } from './routes.ts';

function Arrival() {
  useArrival();
  return null;
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
            <Routes>
              {(['public', 'member', 'either', 'none'] as const).map((frame) => (
                // One element for all pages of a frame, so that it stays while they come and go.
                <Route key={frame} element={<Framed frame={frame} />}>
                  {routes
                    .filter((route) => route.frame === frame)
                    .map((route) => (
                      <Route
                        key={route.name}
                        path={route.path}
                        caseSensitive
                        element={<RoutePage key={route.name} route={route} />}
                      />
                    ))}
                </Route>
              ))}
            </Routes>
            <Arrival />
            <Notices />
          </BackProvider>
        </LinkProvider>
      </Provider>
    </PortalProvider>
  );
}
