import { matchPath } from 'react-router-dom';
import type { AreaRoutes, Route } from './route.ts';

const found = import.meta.glob<AreaRoutes>('./areas/*/routes.ts', { eager: true, import: 'routes' });

const ANYTHING = '*';

/** Every route of the portal, as the areas have them. */
export const routes: readonly Route[] = Object.entries(found).flatMap(([file, areaRoutes]) => {
  const area = file.split('/')[2] ?? '';
  return Object.entries(areaRoutes).map(([name, parts]) => ({ ...parts, name, area }));
});

const known = routes.filter(({ path }) => path !== ANYTHING);

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** A trailing slash more or less is the same page. Where nothing is, that is a page too. */
export function matchAt(pathname: string): Match {
  for (const route of known) {
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname);
    if (match !== null) return { route, params: decoded(match.params) };
  }
  return { route: notFound(), params: {} };
}

export function routeAt(pathname: string): Route {
  return matchAt(pathname).route;
}

function notFound(): Route {
  const route = routes.find(({ path }) => path === ANYTHING);
  if (route === undefined) throw new Error('no area has a route for what is not there');
  return route;
}

/** Whether a page is for members alone: by its frame. */
export function isPrivatePath(here: string): boolean {
  return routeAt(new URL(here, 'http://portal').pathname).frame === 'member';
}

function decoded(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, decode(value)]));
}

/** A malformed escape is returned as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
