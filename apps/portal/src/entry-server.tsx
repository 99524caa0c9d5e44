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
  /** Canonical path; undefined for a missing page and where only a member's session decides the content. */
  readonly path: string | undefined;
  readonly name: string;
  readonly sleeps: boolean;
  /** Whether devices may cache it: it holds no secret and no personal data. */
  readonly isForDevices: boolean;
  /** Whether it is the same in an hour, for everyone. */
  readonly isLasting: boolean;
  readonly page: Page;
  /** Modules that rendered the page, by manifest name. The host adds their style sheets and code. */
  readonly files: readonly string[];
}

function nowhere() {}
function nothing() {
  return nowhere;
}

function noWorld(url: string, report: World['report']): World {
  return {
    clock: { now: () => 0, setTimer: nothing },
    page: { isVisible: () => true, isOnline: () => true, on: nothing },
    storage: { get: () => undefined, set: nowhere, remove: nowhere, onChange: nothing },
    navigation: { here: () => url, whole: (path) => path, go: nowhere, leave: nowhere },
    solveCaptcha: () => Promise.reject(new Error('captchas are not available on the server')),
    random: () => 0,
    newKey: () => '',
    report,
  };
}

export function publicPaths(): readonly string[] {
  return routes
    .filter(({ frame, path, needs, isUnlisted }) => {
      const isThere = isUnlisted !== true && needs === undefined;
      return frame === 'public' && isThere && !/[:*]/.test(path);
    })
    .map(({ path }) => path);
}

/** Whether all addresses of the route share one rendering, because only the browser knows what to show. */
function isOneOfMany({ path, frame }: Route): boolean {
  return path === '*' || (frame === 'member' && path.includes(':'));
}

/** Cache key of an address: its route pattern where all addresses share one rendering. */
export function placeOf(pathname: string, page: Pick<Page, 'isSandbox'>): string {
  const { route, params } = matchAt(pathname, page);
  return isOneOfMany(route) ? route.path : generatePath(route.path, params);
}

const visitor = { status: 'signedOut', user: null, exit: paths.landing } as const;

export interface Elsewhere {
  readonly to: string;
  readonly isForGood: boolean;
}

/**
 * The redirect that a path needs before rendering: to its canonical spelling, or to a page for this device.
 */
export function elsewhere(
  pathname: string,
  page: Pick<Page, 'device' | 'isSandbox'> & { station: Pick<Page['station'], 'features'> },
): Elsewhere | undefined {
  const proper = properlySpelt(pathname);
  if (proper !== undefined) return { to: proper, isForGood: true };
  const { route } = matchAt(pathname, page);
  // An unknown path below the home counts as a member page, so visitors do not learn what exists.
  const kept = isPrivatePath(pathname) ? ({ frame: 'member' } as const) : route;
  if (isKeptForPhones(kept, page)) return { to: paths.app, isForGood: false };
  // The server does not know the session, but a feature that the station lacks is missing for everyone.
  const way = kept.frame === 'member' ? undefined : wayTo(route, page.station, visitor);
  return way?.kind === 'go' ? { to: way.to, isForGood: false } : undefined;
}

export function drawCode(text: string): string {
  return renderToStaticMarkup(
    <QRCodeSVG xmlns="http://www.w3.org/2000/svg" value={text} level="M" marginSize={4} size={192} />,
  );
}

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
  // A new store, as in the browser: a failed request counts as still loading there, not as failed.
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
