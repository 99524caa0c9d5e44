import { LinkProvider } from '@estacao/design-system';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { type PortalContext, PortalProvider } from './context.ts';
import { RouterLink } from './link.tsx';
import { Notices } from './notices.tsx';
import { RoutePage } from './route-page.tsx';
import { notFound, routes } from './routes.ts';

/** The portal inside its router, which differs between server and browser. */
export const App = (context: PortalContext) => (
  <PortalProvider value={context}>
    <Provider store={context.portal.store}>
      <LinkProvider value={RouterLink}>
        <Routes>
          {[...routes, notFound].map((route) => (
            <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
          ))}
        </Routes>
        <Notices />
      </LinkProvider>
    </Provider>
  </PortalProvider>
);
