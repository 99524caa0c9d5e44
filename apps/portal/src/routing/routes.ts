import { paths } from '@estacao/domain';
import { generatePath, matchRoutes } from 'react-router-dom';
import type { Page } from '../page/page.ts';
import type { AreaRoutes, Params, Route } from './route.ts';

const routeFiles = import.meta.glob<AreaRoutes>('../areas/*/routes.ts', { eager: true, import: 'routes' });

export const routes: readonly Route[] = Object.entries(routeFiles).flatMap(([file, areaRoutes]) => {
  const area = file.split('/')[2] ?? '';
  return Object.entries(areaRoutes).map(([name, definition]) => ({ ...definition, name, area }));
});

export const movedPaths: Readonly<Record<string, string>> = {
  '/confirmation': paths.confirmation,
  '/not-authorized': paths.notAuthorized,
  [paths.search]: paths.home,
};

export interface Match {
  readonly route: Route;
  readonly params: Params;
}

type Sandbox = Pick<Page, 'isSandbox'>;

/** A page on screen already has a valid address, so it may match sandbox routes. */
const sandboxPage: Sandbox = { isSandbox: true };

function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter((segment) => segment !== '');
}

function escapeMalformed(segment: string): string {
  return decode(segment) === segment ? segment.replaceAll('%', '%25') : segment;
}

/** Collapses slashes and escapes malformed segments. The router sees the same page. */
export function tidyPath(pathname: string): string {
  return `/${segmentsOf(pathname).map(escapeMalformed).join('/')}`;
}

function matchesPatterns({ path, paramPatterns = {} }: Route, pathname: string): boolean {
  const rules = Object.entries(paramPatterns);
  if (rules.length === 0) return true;
  const [match] = matchRoutes([{ path }], pathname) ?? [];
  return rules.every(([name, pattern]) => pattern.test(match?.params[name] ?? ''));
}

/** Candidate routes for a tidy path. Sandbox pages must not exist on a station's real domain. */
export function routesFor(path: string, { isSandbox }: Sandbox): readonly Route[] {
  return routes.filter(
    (route) =>
      (isSandbox === true || !`${route.path}/`.startsWith(`${paths.sandbox}/`)) &&
      matchesPatterns(route, path),
  );
}

const MAX_CACHED = 500;
const cache = new Map<string, Match>();

/** Cached: the router compiles every path for each match, which costs more than sending a cached page. */
function matchCached(pathname: string, page: Sandbox, caseSensitive = true): Match {
  const path = tidyPath(pathname);
  const key = `${page.isSandbox} ${caseSensitive} ${path}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const table = routesFor(path, page).map((route) => ({ path: route.path, caseSensitive, route }));
  const [firstMatch] = matchRoutes(table, path) ?? [];
  if (firstMatch === undefined) throw new Error(`no route for ${path}`);
  const result = {
    route: firstMatch.route.route,
    params: firstMatch.route.path === '*' ? {} : (firstMatch.params as Params),
  };
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, result);
  return result;
}

export function matchAt(pathname: string, page: Sandbox = sandboxPage): Match {
  return matchCached(movedPaths[tidyPath(pathname)] ?? pathname, page);
}

export function routeAt(pathname: string, page?: Sandbox): Route {
  return matchAt(pathname, page).route;
}

/**
 * The canonical spelling of a moved or capitalised path. Undefined when the path is canonical or unknown. The
 * result never leaves the portal, and params stay unchanged.
 */
export function canonicalPath(pathname: string): string | undefined {
  const segments = segmentsOf(pathname);
  const path = tidyPath(pathname);
  const exactPattern = matchCached(pathname, sandboxPage).route.path;
  const pattern = exactPattern === '*' ? matchCached(pathname, sandboxPage, false).route.path : exactPattern;
  const canonicalSpelling = `/${segmentsOf(pattern)
    .map((segment, index) => (segment.startsWith(':') ? segments[index] : segment))
    .join('/')}`;
  const canonical =
    movedPaths[path] ?? movedPaths[path.toLowerCase()] ?? (pattern === '*' ? undefined : canonicalSpelling);
  return canonical === pathname ? undefined : canonical;
}

/**
 * A page is private by its frame, or by an address below the home, so an unknown page there is private too.
 */
export function isPrivatePath(address: string): boolean {
  const { pathname } = new URL(address, 'http://portal');
  return routeAt(pathname).frame === 'member' || pathname.startsWith(`${paths.home}/`);
}

export function visitorPath(address: string): string | undefined {
  if (!isPrivatePath(address)) return undefined;
  const { route, params } = matchAt(new URL(address, 'http://portal').pathname);
  return generatePath(route.forVisitors ?? paths.landing, params);
}

export function paramsAt({ pathname, hash }: { readonly pathname: string; readonly hash: string }): Params {
  const { route, params } = matchAt(pathname);
  const secrets = hash.slice(1).split('/').map(decode);
  const fragmentEntries = (route.fragmentParams ?? []).map((name, index) => [name, secrets[index] ?? '']);
  return { ...params, ...Object.fromEntries(fragmentEntries) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
