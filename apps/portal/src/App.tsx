import { BackProvider, LinkProvider } from '@estacao/design-system';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { useArrival } from './arrival.ts';
import { takeBack } from './back.ts';
import { type PortalContext, PortalProvider } from './context.ts';
import { RouterLink } from './link.tsx';
import { Notices } from './notices.tsx';
import { RoutePage } from './route-page.tsx';
import { notFound, routes } from './routes.ts';

function Arrival() {
  useArrival();
  return null;
}

/** The portal inside its router, which differs between server and browser. */
export function App(context: PortalContext) {
  return (
    <PortalProvider value={context}>
      <Provider store={context.portal.store}>
        <LinkProvider value={RouterLink}>
          <BackProvider value={takeBack}>
            <Routes>
              {[...routes, notFound].map((route) => (
                <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
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
