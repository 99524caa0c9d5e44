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

// Flows may navigate before the router has mounted; that is queued until then.
let go: (path: string, options?: NavigateOptions) => void = (path, options = {}) => {
  waiting = () => go(path, options);
};
let waiting: () => void = () => {};

// Around the portal and not beside it: `useId` depends on the tree, and the server renders the portal alone.
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

// Only forms have one.
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
  // Without a network, what says so stands in the place of a page, and stays when it is touched.
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
  // A page whose chunk failed to load is not hydrated but rendered anew: it shows the error, and can be retried. So is a
  // member's page in whose place a device without a network has the shell of another.
  // In slices: whoever scrolls or types meanwhile notices nothing.
  if (hasArrived && drawn === route.name) startTransition(() => void hydrateRoot(root, portalInRouter));
  else createRoot(root).render(portalInRouter);
  portal.start();
  registerWorker();
  // Whoever touches the page may be about to leave it: preloads the way to the next one, and its skeleton.
  const isLeaving = () => {
    for (const next of [morePages, pageShape]) next.load().catch(() => {});
  };
  for (const touched of ['pointerdown', 'keydown']) {
    addEventListener(touched, isLeaving, { once: true, passive: true });
  }
}

void start();
