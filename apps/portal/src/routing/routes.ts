import { paths } from '@estacao/domain';
import { generatePath, matchRoutes } from 'react-router-dom';
import type { Page } from '../page/page.ts';
import type { AreaRoutes, Params, Route } from './route.ts';

const found = import.meta.glob<AreaRoutes>('../areas/*/routes.ts', { eager: true, import: 'routes' });

export const routes: readonly Route[] = Object.entries(found).flatMap(([file, areaRoutes]) => {
  const area = file.split('/')[2] ?? '';
  return Object.entries(areaRoutes).map(([name, parts]) => ({ ...parts, name, area }));
});

export const moved: Readonly<Record<string, string>> = {
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
const inSandbox: Sandbox = { isSandbox: true };

function partsOf(pathname: string): string[] {
  return pathname.split('/').filter((part) => part !== '');
}

function readable(part: string): string {
  return decode(part) === part ? part.replaceAll('%', '%25') : part;
}

/** Collapses slashes and escapes malformed parts. The router sees the same page. */
export function tidyPath(pathname: string): string {
  return `/${partsOf(pathname).map(readable).join('/')}`;
}

function fits({ path, where = {} }: Route, pathname: string): boolean {
  const rules = Object.entries(where);
  if (rules.length === 0) return true;
  const [match] = matchRoutes([{ path }], pathname) ?? [];
  return rules.every(([name, pattern]) => pattern.test(match?.params[name] ?? ''));
}

/** Candidate routes for a tidy path. Sandbox pages must not exist on a station's real domain. */
export function routesFor(path: string, { isSandbox }: Sandbox): readonly Route[] {
  return routes.filter(
    (route) => (isSandbox === true || !`${route.path}/`.startsWith(`${paths.sandbox}/`)) && fits(route, path),
  );
}

const MOST_CACHED = 500;
const cache = new Map<string, Match>();

/** Cached: the router compiles every path for each match, which costs more than sending a cached page. */
function match(pathname: string, page: Sandbox, caseSensitive = true): Match {
  const path = tidyPath(pathname);
  const key = `${page.isSandbox} ${caseSensitive} ${path}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const table = routesFor(path, page).map((route) => ({ path: route.path, caseSensitive, route }));
  const [first] = matchRoutes(table, path) ?? [];
  if (first === undefined) throw new Error(`no route for ${path}`);
  const result = {
    route: first.route.route,
    params: first.route.path === '*' ? {} : (first.params as Params),
  };
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(key, result);
  return result;
}

export function matchAt(pathname: string, page: Sandbox = inSandbox): Match {
  return match(moved[tidyPath(pathname)] ?? pathname, page);
}

export function routeAt(pathname: string, page?: Sandbox): Route {
  return matchAt(pathname, page).route;
}

/**
 * The canonical spelling of a moved or capitalised path. Undefined when the path is canonical or unknown. The
 * result never leaves the portal, and params stay unchanged.
 */
export function properlySpelt(pathname: string): string | undefined {
  const parts = partsOf(pathname);
  const path = tidyPath(pathname);
  const exact = match(pathname, inSandbox).route.path;
  const pattern = exact === '*' ? match(pathname, inSandbox, false).route.path : exact;
  const spelt = `/${partsOf(pattern)
    .map((part, at) => (part.startsWith(':') ? parts[at] : part))
    .join('/')}`;
  const proper = moved[path] ?? moved[path.toLowerCase()] ?? (pattern === '*' ? undefined : spelt);
  return proper === pathname ? undefined : proper;
}

/** An unknown page is private by its address, a known one by its frame. */
export function isPrivatePath(here: string): boolean {
  const { pathname } = new URL(here, 'http://portal');
  return routeAt(pathname).frame === 'member' || pathname.startsWith(`${paths.home}/`);
}

export function visitorPath(here: string): string | undefined {
  if (!isPrivatePath(here)) return undefined;
  const { route, params } = matchAt(new URL(here, 'http://portal').pathname);
  return generatePath(route.forVisitors ?? paths.landing, params);
}

export function paramsAt({ pathname, hash }: { readonly pathname: string; readonly hash: string }): Params {
  const { route, params } = matchAt(pathname);
  const secrets = hash.slice(1).split('/').map(decode);
  const inFragment = (route.inFragment ?? []).map((name, at) => [name, secrets[at] ?? '']);
  return { ...params, ...Object.fromEntries(inFragment) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
