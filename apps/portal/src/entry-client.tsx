import '@estacao/design-system/base';
import { createClient } from '@estacao/contract/client';
import { offlinePath } from '@estacao/domain';
import {
  browserEnvironment,
  createPortalStore,
  type Environment,
  type NavigateOptions,
} from '@estacao/sagas';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { App } from './App.tsx';
import { HYDRATED } from './inline-script/deferred-portal.ts';
import { retryFailedSheets } from './lazy/retry-failed-sheets.ts';
import { PAGE_ELEMENT, type Page } from './page/page.ts';
import { morePages, pageShape, preload } from './routing/modules.ts';
import { routeAt, visitorPath } from './routing/routes.ts';
import { registerWorker } from './worker/register.ts';

function readPage(): Page {
  return JSON.parse(document.getElementById(PAGE_ELEMENT)?.textContent ?? '');
}

// Queues one navigation, because sagas may navigate before the router mounts.
let navigateTo: (path: string, options?: NavigateOptions) => void = (path, options = {}) => {
  runPendingNavigation = () => navigateTo(path, options);
};
let runPendingNavigation: () => void = () => {};

// Wraps the portal from outside, because `useId` depends on the tree and the server renders the portal alone.
function SagaNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigateTo = (path, options) => void navigate(path, options);
    runPendingNavigation();
    runPendingNavigation = () => {};
  }, [navigate]);
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED));
  }, []);
  return children;
}

const solveCaptcha: Environment['solveCaptcha'] = async (...args) =>
  (await import('./areas/captcha/solve.ts')).solveCaptcha(...args);

async function start() {
  retryFailedSheets();
  const page = readPage();
  const { api, auth, places, states } = page;
  const portal = createPortalStore({
    environment: browserEnvironment({ go: (path, options) => navigateTo(path, options), solveCaptcha }),
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
  const renderedName = document.querySelector<HTMLElement>('script[data-page]')?.dataset.page;
  // Without a network the worker serves the offline page at any address, so hydrate the offline page.
  const fallbackPath = renderedName === 'offline' ? offlinePath : undefined;
  const route = routeAt(fallbackPath ?? location.pathname, page);
  const hasPreloaded = await preload(route, page).then(
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
        <SagaNavigation>
          <App
            page={page}
            portal={portal}
            serverState={portal.store.getState()}
            fallbackPath={fallbackPath}
          />
        </SagaNavigation>
      </BrowserRouter>
    </StrictMode>
  );
  // Renders instead of hydrating if the page's chunk failed, so the page can show the error and a retry. The
  // same applies if the worker served another member page's shell. `startTransition` hydrates in slices, so
  // scrolling and typing stay smooth.
  if (hasPreloaded && renderedName === route.name)
    startTransition(() => void hydrateRoot(root, portalInRouter));
  else createRoot(root).render(portalInRouter);
  portal.start();
  registerWorker();
  // The first interaction often precedes a navigation: preload the other pages' index and the skeleton.
  const preloadNext = () => {
    for (const next of [morePages, pageShape]) next.load().catch(() => {});
  };
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, preloadNext, { once: true, passive: true });
  }
}

void start();
