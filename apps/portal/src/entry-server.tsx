import '@estacao/design-system/base';
import type { Client } from '@estacao/contract/client';
import { paths } from '@estacao/domain';
import { type AreaStates, createPortalStore, type World } from '@estacao/sagas';
import { QRCodeSVG } from 'qrcode.react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { generatePath, StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import type { Page } from './page/page.ts';
import { titleOf } from './page/title.ts';
import { isKeptForPhones, wayTo } from './routing/gate.ts';
import { filesOf, preload } from './routing/modules.ts';
import { type Route, sleeps } from './routing/route.ts';
import { isPrivatePath, matchAt, properlySpelt, routes, visitorPath } from './routing/routes.ts';

export interface Rendered {
  readonly html: string;
  readonly status: 200 | 404;
  readonly title: string;
  /** Its own address, whatever it was asked by; none, where nothing is, and where only a member finds what it is. */
  readonly path: string | undefined;
  readonly name: string;
  readonly sleeps: boolean;
  /** Whether devices may keep it: nothing in its address is a secret, and nobody else's business is in it. */
  readonly isForDevices: boolean;
  /** Whether it is the same in an hour, for everybody. */
  readonly isLasting: boolean;
  /** The state that the page was rendered from, for the browser to hydrate. */
  readonly page: Page;
  /** The modules that rendered it, as the build names them: style sheets and code are sent along. */
  readonly files: readonly string[];
}

function nowhere() {}
function nothing() {
  return nowhere;
}

/** On the server nothing of the world is there but calls, and whoever hears of what nobody expected. */
function noWorld(url: string, report: World['report']): World {
  return {
    clock: { now: () => 0, setTimer: nothing },
    page: { isVisible: () => true, isOnline: () => true, on: nothing },
    storage: { get: () => undefined, set: nowhere, remove: nowhere, onChange: nothing },
    navigation: { here: () => url, whole: (path) => path, go: nowhere, leave: nowhere },
    solveCaptcha: () => Promise.reject(new Error('no form is sent while a page is rendered')),
    random: () => 0,
    newKey: () => '',
    report,
  };
}

/** Pages that everybody may see and has reason to look for, at an address that needs nothing put in. */
export function publicPaths(): readonly string[] {
  return routes
    .filter(({ frame, path, needs, isUnlisted }) => {
      const isThere = isUnlisted !== true && needs === undefined;
      return frame === 'public' && isThere && !/[:*]/.test(path);
    })
    .map(({ path }) => path);
}

/** Whether it is drawn alike wherever it is: who is looking, and at what, is known in the browser alone. */
function isOneOfMany({ path, frame }: Route): boolean {
  return path === '*' || (frame === 'member' && path.includes(':'));
}

/** The page that an address leads to, by a name that all its addresses share. */
export function placeOf(pathname: string, page: Pick<Page, 'isSandbox'>): string {
  const { route, params } = matchAt(pathname, page);
  return isOneOfMany(route) ? route.path : generatePath(route.path, params);
}

/** Somebody of whom nothing is known. */
const visitor = { status: 'signedOut', user: null, exit: paths.landing } as const;

export interface Elsewhere {
  /** A path of this portal. */
  readonly to: string;
  /** Whether it is so for everybody, and stays so. */
  readonly isForGood: boolean;
}

/** Where a path leads on to before any page is drawn: how it is properly spelt, or what this device is shown instead. */
export function elsewhere(
  pathname: string,
  page: Pick<Page, 'device' | 'isSandbox'> & { station: Pick<Page['station'], 'features'> },
): Elsewhere | undefined {
  const proper = properlySpelt(pathname);
  if (proper !== undefined) return { to: proper, isForGood: true };
  const { route } = matchAt(pathname, page);
  // What isn't there among the pages of members is theirs to be told.
  const kept = isPrivatePath(pathname) ? ({ frame: 'member' } as const) : route;
  if (isKeptForPhones(kept, page)) return { to: paths.app, isForGood: false };
  // Who is signed in is known in the browser alone, and what a station lacks it lacks for everybody.
  const way = kept.frame === 'member' ? undefined : wayTo(route, page.station, visitor);
  return way?.kind === 'go' ? { to: way.to, isForGood: false } : undefined;
}

/** A code for scanners as a picture: dark on white, with the margin that they need. */
export function drawCode(text: string): string {
  return renderToStaticMarkup(
    <QRCodeSVG xmlns="http://www.w3.org/2000/svg" value={text} level="M" marginSize={4} size={192} />,
  );
}

/** Draws a page as the browser will find it, with what its areas load for it. */
export async function render(
  url: string,
  page: Page,
  client: Client,
  report: World['report'],
): Promise<Rendered> {
  const { pathname } = new URL(url, 'http://portal');
  const { route, params } = matchAt(pathname, page);
  const { page: module, areas, scope } = await preload(route, page);
  const storeWith = (states: AreaStates) =>
    createPortalStore({
      world: noWorld(url, report),
      client: () => client,
      station: page.station,
      visitorPath,
      areas,
      states,
    });
  const [ofPage, ofFrame] = await Promise.all([
    storeWith({}).load(route.name, params),
    scope === undefined ? {} : storeWith({}).load(scope),
  ]);
  const states = { ...ofFrame, ...ofPage };
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
    status: route.path === '*' || module.isMissing?.(portal.store.getState(), params) === true ? 404 : 200,
    title: titleOf(route, page.station.name),
    path: isOneOfMany(route) ? undefined : generatePath(route.path, params),
    name: route.name,
    sleeps: sleeps(route),
    isForDevices: sleeps(route) || route.frame === 'member' || route.worksOffline === true,
    isLasting: route.changesWithTime !== true,
    page: whole,
    files: filesOf(route, page),
  };
}
