import '@estacao/design-system/base';
import { createPortalStore, type World } from '@estacao/sagas';
import { landingArea, landingGiven } from '@estacao/sagas/landing';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import type { Page } from './page.ts';
import { preload } from './route-view.tsx';
import { fileOf, notFound, type Route, routeAt } from './routes.ts';
import { titleOf } from './title.ts';

export interface Rendered {
  readonly html: string;
  readonly status: 200 | 404;
  readonly title: string;
  /** The module of the page, as the build calls it: its style sheet and code are sent along. */
  readonly module: string;
}

export { routeAt } from './routes.ts';
export type { Page, Route };

function nowhere() {}
function nothing() {
  return nowhere;
}

/** On the server no flow runs, so nothing of the world is ever asked for. */
function noWorld(url: string): World {
  return {
    clock: { now: () => 0, setTimer: nothing },
    page: { isVisible: () => true, on: nothing },
    storage: { get: () => undefined, set: nowhere, remove: nowhere, onChange: nothing },
    navigation: { here: () => url, go: nowhere, leave: nowhere },
    solveCaptcha: () => Promise.reject(new Error('no form is sent while a page is drawn')),
    random: () => 0,
    report: nowhere,
  };
}

/** Draws a page as the browser will find it. */
export async function render(url: string, page: Page): Promise<Rendered> {
  const { pathname } = new URL(url, 'http://portal');
  const route = routeAt(pathname);
  await preload(route);
  const portal = createPortalStore({
    world: noWorld(url),
    client: () => ({ call: () => Promise.reject(new Error('no calls are made while a page is drawn')) }),
    station: page.station,
  });
  portal.inject(landingArea);
  if (page.landing !== undefined) portal.store.dispatch(landingGiven(page.landing));
  const html = renderToString(
    <StaticRouter location={url}>
      <App page={page} portal={portal} />
    </StaticRouter>,
  );
  return {
    html,
    status: route === notFound ? 404 : 200,
    title: titleOf(route, page.station.name),
    module: fileOf(route),
  };
}
