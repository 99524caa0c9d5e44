import { paths } from '@estacao/domain';
import { generatePath, matchRoutes } from 'react-router-dom';
import type { Page } from '../page/page.ts';
import type { AreaRoutes, Params, Route } from './route.ts';

const found = import.meta.glob<AreaRoutes>('../areas/*/routes.ts', { eager: true, import: 'routes' });

/** Every route of the portal, as the areas declare them. */
export const routes: readonly Route[] = Object.entries(found).flatMap(([file, areaRoutes]) => {
  const area = file.split('/')[2] ?? '';
  return Object.entries(areaRoutes).map(([name, parts]) => ({ ...parts, name, area }));
});

/** Paths of old links, and where their pages are now. */
export const moved: Readonly<Record<string, string>> = {
  '/confirmation': paths.confirmation,
  '/not-authorized': paths.notAuthorized,
  // A search without words.
  [paths.search]: paths.home,
};

export interface Match {
  readonly route: Route;
  readonly params: Params;
}

type Sandbox = Pick<Page, 'isSandbox'>;

/** A page on screen asks only about its own address. */
const inSandbox: Sandbox = { isSandbox: true };

function partsOf(pathname: string): string[] {
  return pathname.split('/').filter((part) => part !== '');
}

/** Escapes the percent signs of a part that the router could not decode. */
function readable(part: string): string {
  return decode(part) === part ? part.replaceAll('%', '%25') : part;
}

/** One slash between parts, none at the end, and no malformed escapes: the same page, as the router reads it. */
export function tidyPath(pathname: string): string {
  return `/${partsOf(pathname).map(readable).join('/')}`;
}

/** Whether the params of a path look as its route wants them. */
function fits({ path, where = {} }: Route, pathname: string): boolean {
  const rules = Object.entries(where);
  if (rules.length === 0) return true;
  const [match] = matchRoutes([{ path }], pathname) ?? [];
  return rules.every(([name, pattern]) => pattern.test(match?.params[name] ?? ''));
}

/** The routes that a tidy path may lead to. A fake bank has no place on a station's own domain. */
export function routesFor(path: string, { isSandbox }: Sandbox): readonly Route[] {
  return routes.filter(
    (route) => (isSandbox === true || !`${route.path}/`.startsWith(`${paths.sandbox}/`)) && fits(route, path),
  );
}

const MOST_CACHED = 500;
const cache = new Map<string, Match>();

/** The router compiles every path for each match, which costs a host more than sending a cached page. */
function match(pathname: string, page: Sandbox, caseSensitive = true): Match {
  const path = tidyPath(pathname);
  const key = `${page.isSandbox} ${caseSensitive} ${path}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const table = routesFor(path, page).map((route) => ({ path: route.path, caseSensitive, route }));
  const [first] = matchRoutes(table, path) ?? [];
  // The route `*` matches whatever no other route does.
  if (first === undefined) throw new Error(`no route for ${path}`);
  const result = {
    route: first.route.route,
    params: first.route.path === '*' ? {} : (first.params as Params),
  };
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(key, result);
  return result;
}

/** What a path shows. A path that has moved shows the page where it belongs. */
export function matchAt(pathname: string, page: Sandbox = inSandbox): Match {
  return match(moved[tidyPath(pathname)] ?? pathname, page);
}

export function routeAt(pathname: string, page?: Sandbox): Route {
  return matchAt(pathname, page).route;
}

/**
 * The right spelling of a path that leads to a page and is spelt otherwise: moved, with a slash too many, in capitals.
 * Undefined where it is right or leads nowhere. It is always an address of this portal, and keeps params as they were written.
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

/** Whether a page is for members alone: by its frame; a page that does not exist, by its address. */
export function isPrivatePath(here: string): boolean {
  const { pathname } = new URL(here, 'http://portal');
  return routeAt(pathname).frame === 'member' || pathname.startsWith(`${paths.home}/`);
}

/** Where a visitor goes who opens a member's page: to the public page of the same thing, or to the first page. */
export function visitorPath(here: string): string | undefined {
  if (!isPrivatePath(here)) return undefined;
  const { route, params } = matchAt(new URL(here, 'http://portal').pathname);
  return generatePath(route.forVisitors ?? paths.landing, params);
}

/** The params of an address, those of its fragment included. */
export function paramsAt({ pathname, hash }: { readonly pathname: string; readonly hash: string }): Params {
  const { route, params } = matchAt(pathname);
  const secrets = hash.slice(1).split('/').map(decode);
  const inFragment = (route.inFragment ?? []).map((name, at) => [name, secrets[at] ?? '']);
  return { ...params, ...Object.fromEntries(inFragment) };
}

/** A malformed escape is returned as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
