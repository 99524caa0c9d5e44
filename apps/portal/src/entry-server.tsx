import '@estacao/design-system/base';
import type { Client } from '@estacao/contract/client';
import { paths } from '@estacao/domain';
import { type AreaStates, createPortalStore, type World } from '@estacao/sagas';
import { renderToString } from 'react-dom/server';
import { generatePath, StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { filesOf, preload } from './modules.ts';
import type { Page } from './page.ts';
import { isPrivatePath, matchAt, routes } from './routes.ts';
import { titleOf } from './title.ts';

export interface Rendered {
  readonly html: string;
  readonly status: 200 | 404;
  readonly title: string;
  /** Its own address, whatever it was asked by; that of the first page, where there is none. */
  readonly path: string;
  readonly name: string;
  /** The state that the page was rendered from, for the browser to hydrate. */
  readonly page: Page;
  /** The modules that rendered it, as the build names them: style sheets and code are sent along. */
  readonly files: readonly string[];
}

function nowhere() {}
function nothing() {
  return nowhere;
}

/** On the server nothing of the world is there but calls. */
function noWorld(url: string): World {
  return {
    clock: { now: () => 0, setTimer: nothing },
    page: { isVisible: () => true, on: nothing },
    storage: { get: () => undefined, set: nowhere, remove: nowhere, onChange: nothing },
    navigation: { here: () => url, go: nowhere, leave: nowhere },
    solveCaptcha: () => Promise.reject(new Error('no form is sent while a page is rendered')),
    random: () => 0,
    report: nowhere,
  };
}

/** Pages that everybody may see, at an address that needs nothing put in. */
export function publicPaths(): readonly string[] {
  return routes.filter(({ frame, path }) => frame === 'public' && !/[:*]/.test(path)).map(({ path }) => path);
}

/** Draws a page as the browser will find it, with what its areas load for it. */
export async function render(url: string, page: Page, client: Client): Promise<Rendered> {
  const { pathname } = new URL(url, 'http://portal');
  const { route, params } = matchAt(pathname);
  const { areas } = await preload(route);
  const storeWith = (states: AreaStates) =>
    createPortalStore({
      world: noWorld(url),
      client: () => client,
      station: page.station,
      isPrivatePath,
      areas,
      states,
    });
  const states = await storeWith({}).load(route.name, params);
  const whole: Page = Object.keys(states).length === 0 ? page : { ...page, states };
  // Anew, as the browser begins: what could not be loaded is on its way there, not lost.
  const portal = storeWith(states);
  const html = renderToString(
    <StaticRouter location={url}>
      <App page={whole} portal={portal} />
    </StaticRouter>,
  );
  return {
    html,
    status: route.path === '*' ? 404 : 200,
    title: titleOf(route, page.station.name),
    path: route.path === '*' ? paths.landing : generatePath(route.path, params),
    name: route.name,
    page: whole,
    files: filesOf(route),
  };
}
