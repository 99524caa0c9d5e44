import '@estacao/design-system/base';
import type { Client } from '@estacao/contract/client';
import { paths } from '@estacao/domain';
import { type AreaStates, createPortalStore, type Environment } from '@estacao/sagas';
import { QRCodeSVG } from 'qrcode.react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { generatePath, StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import type { Page } from './page/page.ts';
import { titleOf } from './page/title.ts';
import { decideGate, isReplacedByApp } from './routing/gate.ts';
import { filesOf, preload } from './routing/modules.ts';
import { hydratesOnIntent, type Route } from './routing/route.ts';
import { canonicalPath, isPrivatePath, matchAt, routes, visitorPath } from './routing/routes.ts';

export interface RenderedPage {
  readonly html: string;
  readonly status: 200 | 404;
  readonly title: string;
  /** Canonical path. Undefined for a missing page, and where the member's session decides the content. */
  readonly path: string | undefined;
  readonly name: string;
  readonly hydratesOnIntent: boolean;
  /** Whether devices may cache it: it holds no secret and no personal data. */
  readonly isCacheableOffline: boolean;
  /** False if the content changes with time. */
  readonly isCacheableByHost: boolean;
  readonly page: Page;
  /** Modules that rendered the page, by manifest name. The host adds their style sheets and code. */
  readonly files: readonly string[];
}

function noop() {}
function subscribeNothing() {
  return noop;
}

function serverEnvironment(url: string, report: Environment['report']): Environment {
  return {
    clock: { now: () => 0, setTimer: subscribeNothing },
    page: { isVisible: () => true, isOnline: () => true, on: subscribeNothing },
    storage: { get: () => undefined, set: noop, remove: noop, onChange: subscribeNothing },
    navigation: { currentPath: () => url, absoluteUrl: (path) => path, go: noop, leave: noop },
    solveCaptcha: () => Promise.reject(new Error('captchas are not available on the server')),
    random: () => 0,
    newKey: () => '',
    report,
  };
}

export function publicPaths(): readonly string[] {
  return routes
    .filter(({ frame, path, needs, isUnlisted }) => {
      const isListed = isUnlisted !== true && needs === undefined;
      return frame === 'public' && isListed && !/[:*]/.test(path);
    })
    .map(({ path }) => path);
}

/** Whether all addresses of the route share one rendering, because only the browser knows what to show. */
function isSharedRendering({ path, frame }: Route): boolean {
  return path === '*' || (frame === 'member' && path.includes(':'));
}

/** The page cache's key for a path: its route pattern where all its paths share one rendering. */
export function pageKeyOf(pathname: string, page: Pick<Page, 'isSandbox'>): string {
  const { route, params } = matchAt(pathname, page);
  return isSharedRendering(route) ? route.path : generatePath(route.path, params);
}

const visitor = { status: 'signedOut', user: null, exit: paths.landing } as const;

export interface Redirect {
  readonly to: string;
  readonly isPermanent: boolean;
}

/**
 * The redirect that a path needs before rendering: to its canonical spelling, or to a page for this device.
 */
export function redirectOf(
  pathname: string,
  page: Pick<Page, 'device' | 'isSandbox'> & { station: Pick<Page['station'], 'features'> },
): Redirect | undefined {
  const canonical = canonicalPath(pathname);
  if (canonical !== undefined) return { to: canonical, isPermanent: true };
  const { route } = matchAt(pathname, page);
  // An unknown path below the home counts as a member page, so visitors do not learn what exists.
  const target = isPrivatePath(pathname) ? ({ frame: 'member' } as const) : route;
  if (isReplacedByApp(target, page)) return { to: paths.app, isPermanent: false };
  // The server does not know the session, but a feature that the station lacks is missing for everyone.
  const decision = target.frame === 'member' ? undefined : decideGate(route, page.station, visitor);
  return decision?.kind === 'go' ? { to: decision.to, isPermanent: false } : undefined;
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
  report: Environment['report'],
): Promise<RenderedPage> {
  const { pathname } = new URL(url, 'http://portal');
  const { route, params } = matchAt(pathname, page);
  const { page: module, areas, scope } = await preload(route, page);
  const createStoreWith = (states: AreaStates) =>
    createPortalStore({
      environment: serverEnvironment(url, report),
      client: () => client,
      station: page.station,
      visitorPath,
      areas,
      states,
    });
  const [pageStates, frameStates] = await Promise.all([
    createStoreWith({}).load(route.name, params),
    scope === undefined ? {} : createStoreWith({}).load(scope),
  ]);
  const states = { ...frameStates, ...pageStates };
  const pageWithStates: Page = Object.keys(states).length === 0 ? page : { ...page, states };
  // A new store, as in the browser: a failed request counts as still loading there, not as failed.
  const portal = createStoreWith(states);
  const html = renderToString(
    <StaticRouter location={url}>
      <App page={pageWithStates} portal={portal} />
    </StaticRouter>,
  );
  return {
    html,
    status: route.path === '*' || module.isMissing?.(portal.store.getState(), params) === true ? 404 : 200,
    title: titleOf(route, page.station.name),
    path: isSharedRendering(route) ? undefined : generatePath(route.path, params),
    name: route.name,
    hydratesOnIntent: hydratesOnIntent(route),
    isCacheableOffline: hydratesOnIntent(route) || route.frame === 'member' || route.worksOffline === true,
    isCacheableByHost: route.changesWithTime !== true,
    page: pageWithStates,
    files: filesOf(route, page),
  };
}
