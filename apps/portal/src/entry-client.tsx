import '@estacao/design-system/base';
import { createClient } from '@estacao/contract/client';
import { offlinePath } from '@estacao/domain';
import { browserWorld, createPortalStore, type NavigateOptions, type World } from '@estacao/sagas';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { App } from './App.tsx';
import { AWAKE } from './early/wake.ts';
import { retryFailedSheets } from './lazy/failed-sheets.ts';
import { PAGE_ELEMENT, type Page } from './page/page.ts';
import { morePages, pageShape, preload } from './routing/modules.ts';
import { routeAt, visitorPath } from './routing/routes.ts';
import { registerWorker } from './worker/register.ts';

function written(): Page {
  return JSON.parse(document.getElementById(PAGE_ELEMENT)?.textContent ?? '');
}

// Queues one navigation, because sagas may navigate before the router mounts.
let go: (path: string, options?: NavigateOptions) => void = (path, options = {}) => {
  waiting = () => go(path, options);
};
let waiting: () => void = () => {};

// Wraps the portal: `useId` depends on the tree, and the server renders the portal alone.
function NavigationForFlows({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  useEffect(() => {
    go = (path, options) => void navigate(path, options);
    waiting();
    waiting = () => {};
  }, [navigate]);
  useEffect(() => {
    dispatchEvent(new Event(AWAKE));
  }, []);
  return children;
}

const solveCaptcha: World['solveCaptcha'] = async (...asked) =>
  (await import('./areas/captcha/solve.ts')).solveCaptcha(...asked);

async function start() {
  retryFailedSheets();
  const page = written();
  const { api, auth, places, states } = page;
  const portal = createPortalStore({
    world: browserWorld({ go: (path, options) => go(path, options), solveCaptcha }),
    client: (session) =>
      createClient({
        api,
        ...(auth === undefined ? {} : { auth }),
        ...(places === undefined ? {} : { places }),
        ...session,
      }),
    station: page.station,
    visitorPath,
    ...(states === undefined ? {} : { states }),
  });
  const drawn = document.querySelector<HTMLElement>('script[data-page]')?.dataset.page;
  // Without a network the worker serves the offline page at any address; hydrate what it rendered.
  const standIn = drawn === 'offline' ? offlinePath : undefined;
  const route = routeAt(standIn ?? location.pathname, page);
  const hasArrived = await preload(route, page).then(
    ({ areas }) => {
      portal.inject(...areas);
      return true;
    },
    () => false,
  );
  const root = document.getElementById('root');
  if (root === null) return;
  const portalInRouter = (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <NavigationForFlows>
          <App page={page} portal={portal} serverState={portal.store.getState()} standIn={standIn} />
        </NavigationForFlows>
      </BrowserRouter>
    </StrictMode>
  );
  // Does not hydrate when the page's chunk failed, so the page can show the error and a retry. Nor when the
  // worker served another member page's shell. `startTransition` hydrates in slices, so scrolling and typing
  // stay smooth.
  if (hasArrived && drawn === route.name) startTransition(() => void hydrateRoot(root, portalInRouter));
  else createRoot(root).render(portalInRouter);
  portal.start();
  registerWorker();
  // The first interaction often precedes a navigation: preload the other pages' index and the skeleton.
  const isLeaving = () => {
    for (const next of [morePages, pageShape]) next.load().catch(() => {});
  };
  for (const touched of ['pointerdown', 'keydown']) {
    addEventListener(touched, isLeaving, { once: true, passive: true });
  }
}

void start();
