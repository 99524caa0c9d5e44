import {
  pagesAt,
  paths,
  routeOfUnion,
  type UnionPageKind,
  type UnionPart,
  type UnionPlace,
  unionPlaces,
} from '@estacao/domain';
import type { AreaRoutes, RouteParts } from '../../route.ts';

/** What stands there while a page is on its way, where that isn't something to read. */
const shapes: Partial<Record<UnionPageKind, NonNullable<RouteParts['shape']>>> = {
  menu: 'list',
  category: 'list',
  processes: 'list',
  appointments: 'list',
  themes: 'list',
  contact: 'cards',
  news: 'cards',
  suggestion: 'form',
  request: 'form',
};

/** The files of those that bring more than the others. */
const apart: Partial<Record<UnionPageKind, RouteParts['page']>> = {
  category: 'CategoryPage',
  videos: 'VideosPage',
  events: 'EventsPage',
};

/** The pages of an area, each by the area's name and then its own: `legal/processos`. */
export function routesOf(place: UnionPlace & { readonly part: UnionPart }): AreaRoutes {
  const { part, path, title } = place;
  return Object.fromEntries(
    pagesAt(place).map(({ address, kind, title: own }) => {
      const route: RouteParts = {
        path: `${paths.home}/${path}${address === '' ? '' : `/${address}`}`,
        page: apart[kind] ?? 'UnionPage',
        shape: shapes[kind] ?? 'article',
        frame: 'member',
        title: address === '' ? title : `${own} · ${title}`,
        needs: { part },
      };
      return [routeOfUnion(place, { address }), route];
    }),
  );
}

export const routes: AreaRoutes = Object.assign({}, ...Object.values(unionPlaces).map(routesOf));
