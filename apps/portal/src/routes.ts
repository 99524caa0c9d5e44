import { paths } from '@estacao/domain';
import type { Page } from './page.ts';
import type { AreaRoutes, Params, Route } from './route.ts';

const found = import.meta.glob<AreaRoutes>('./areas/*/routes.ts', { eager: true, import: 'routes' });

const ANYTHING = '*';

/** Every route of the portal, as the areas have them. */
export const routes: readonly Route[] = Object.entries(found).flatMap(([file, areaRoutes]) => {
  const area = file.split('/')[2] ?? '';
  return Object.entries(areaRoutes).map(([name, parts]) => ({ ...parts, name, area }));
});

/** Ways that are spelt otherwise than their page, and where it is. */
const moved: Readonly<Record<string, string>> = {
  '/confirmation': paths.confirmation,
  '/not-authorized': paths.notAuthorized,
  // Nobody has searched for anything.
  [paths.search]: paths.home,
};

interface Known {
  readonly route: Route;
  readonly parts: readonly string[];
  /** The lower, the sooner it is tried: what is written out comes before what may be anything. */
  readonly order: string;
}

const LAST = '\uffff';

const known: readonly Known[] = routes
  .filter(({ path }) => path !== ANYTHING)
  .map((route) => {
    const parts = partsOf(route.path);
    const order = parts.map((part) => (part.startsWith(':') ? LAST : part)).join('/');
    return { route, parts, order: route.where === undefined ? `${order}${LAST}` : order };
  })
  .sort((one, other) => (one.order < other.order ? -1 : 1));

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** A slash more or less, in the middle as at the end, is the same page. */
function partsOf(pathname: string): string[] {
  return pathname.split('/').filter((part) => part !== '');
}

/** Where a path that is spelt otherwise belongs. */
export function movedTo(pathname: string): string | undefined {
  return moved[`/${partsOf(pathname).join('/')}`];
}

/**
 * A path that leads to a page and is spelt otherwise than it: moved, with a slash too many, in capitals. Answers how it is
 * spelt; nothing, where it is right or leads nowhere. It is always an address of this portal: it begins with one slash,
 * and then what a route is called. What stands for a param stays as it was written.
 */
export function properlySpelt(pathname: string): string | undefined {
  const parts = partsOf(pathname);
  const decoded = parts.map(decode);
  const proper =
    movedTo(pathname) ??
    movedTo(pathname.toLowerCase()) ??
    spelt(parts, decoded, (part, given) => part === given) ??
    spelt(parts, decoded, (part, given) => part === given.toLowerCase());
  return proper === pathname ? undefined : proper;
}

function spelt(parts: readonly string[], decoded: readonly string[], isAlike: IsAlike): string | undefined {
  const one = known.find((route) => paramsOf(route, decoded, isAlike) !== undefined);
  return one && `/${one.parts.map((part, place) => (part.startsWith(':') ? parts[place] : part)).join('/')}`;
}

/**
 * What a path shows. One that has moved shows the page where it belongs; where nothing is, that is a page too. Where the
 * sandbox is off, its pages are not found: a fake bank has no place on a station's own domain.
 */
export function matchAt(pathname: string, page: Pick<Page, 'isSandbox'> = inSandbox): Match {
  const parts = partsOf(movedTo(pathname) ?? pathname).map(decode);
  if (`/${parts[0]}` === paths.sandbox && page.isSandbox !== true) return { route: notFound(), params: {} };
  for (const one of known) {
    const params = paramsOf(one, parts);
    if (params !== undefined) return { route: one.route, params };
  }
  return { route: notFound(), params: {} };
}

/** The params of an address, those of its fragment included. */
export function paramsAt({ pathname, hash }: { readonly pathname: string; readonly hash: string }): Params {
  const { route, params } = matchAt(pathname);
  const secrets = hash.slice(1).split('/').map(decode);
  return Object.assign(
    {},
    params,
    ...(route.inFragment ?? []).map((name, at) => ({ [name]: secrets[at] ?? '' })),
  );
}

/** A page that is shown asks only what its own address says. */
const inSandbox = { isSandbox: true } as const;

type IsAlike = (part: string, given: string) => boolean;

function paramsOf(
  { route, parts }: Known,
  given: readonly string[],
  isAlike: IsAlike = (part, other) => part === other,
): Record<string, string> | undefined {
  if (parts.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, part] of parts.entries()) {
    const value = given[place] ?? '';
    if (!part.startsWith(':')) {
      if (!isAlike(part, value)) return undefined;
      continue;
    }
    const name = part.slice(1);
    if (route.where?.[name]?.test(value) === false) return undefined;
    params[name] = value;
  }
  return params;
}

export function routeAt(pathname: string, page?: Pick<Page, 'isSandbox'>): Route {
  return matchAt(pathname, page).route;
}

function notFound(): Route {
  // Without one the first path that leads nowhere fails, and each test of such a path.
  return routes.find(({ path }) => path === ANYTHING) as Route;
}

/** Whether a page is for members alone: by its frame; and what isn't there, by its address. */
export function isPrivatePath(here: string): boolean {
  const { pathname } = new URL(here, 'http://portal');
  return routeAt(pathname).frame === 'member' || pathname.startsWith(`${paths.home}/`);
}

/** Where a visitor goes who opens a member's page: to the public page of the same thing, or to the first page. */
export function visitorPath(here: string): string | undefined {
  if (!isPrivatePath(here)) return undefined;
  const { route, params } = matchAt(new URL(here, 'http://portal').pathname);
  const { forVisitors = paths.landing } = route;
  return forVisitors.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** A malformed escape is returned as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
