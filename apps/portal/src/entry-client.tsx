import '@estacao/design-system/base';
import { createClient } from '@estacao/contract/client';
import { browserWorld, createPortalStore, type NavigateOptions } from '@estacao/sagas';
import { landingArea, landingGiven } from '@estacao/sagas/landing';
import { StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { App } from './App.tsx';
import { solveCaptcha } from './areas/captcha/solve.ts';
import { PAGE_ELEMENT, type Page } from './page.ts';
import { preload } from './route-view.tsx';
import { routeAt } from './routes.ts';

const written = (): Page => JSON.parse(document.getElementById(PAGE_ELEMENT)?.textContent ?? '');

// Flows may want to go somewhere before the router stands; what they asked for waits until then.
let go = (path: string, options: NavigateOptions = {}): void => {
  waiting = () => go(path, options);
};
let waiting = (): void => {};

const NavigationForFlows = () => {
  const navigate = useNavigate();
  useEffect(() => {
    go = (path, options) => void navigate(path, options);
    waiting();
    waiting = () => {};
  }, [navigate]);
  return null;
};

const start = async () => {
  const page = written();
  const { api, auth } = page;
  const portal = createPortalStore({
    world: browserWorld({ go: (path, options) => go(path, options), solveCaptcha }),
    client: (session) => createClient({ api, ...(auth === undefined ? {} : { auth }), ...session }),
    station: page.station,
  });
  portal.inject(landingArea);
  if (page.landing !== undefined) portal.store.dispatch(landingGiven(page.landing));
  await preload(routeAt(location.pathname));
  const root = document.getElementById('root');
  if (root === null) return;
  hydrateRoot(
    root,
    <StrictMode>
      <BrowserRouter>
        <NavigationForFlows />
        <App page={page} portal={portal} />
      </BrowserRouter>
    </StrictMode>,
  );
  portal.start();
};

void start();
