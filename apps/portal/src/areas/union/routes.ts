import {
  pagesAt,
  paths,
  routeOfUnion,
  type UnionPageKind,
  type UnionPlace,
  unionPlaces,
} from '@estacao/domain';
import type { AreaRoutes, RouteParts } from '../../route.ts';

/** The file of a page, and what stands there while it is on its way. */
const pages: Readonly<
  Record<UnionPageKind, readonly [page: RouteParts['page'], shape: NonNullable<RouteParts['shape']>]>
> = {
  menu: ['MenuPage', 'list'],
  category: ['MenuPage', 'list'],
  processes: ['ProcessesPage', 'list'],
  appointments: ['AppointmentsPage', 'list'],
  texts: ['TextsPage', 'article'],
  about: ['TextsPage', 'article'],
  contact: ['ContactPage', 'cards'],
  news: ['NewsPage', 'cards'],
  newsItem: ['NewsItemPage', 'article'],
  events: ['EventsPage', 'article'],
  videos: ['VideosPage', 'article'],
  themes: ['ThemesPage', 'list'],
  suggestion: ['SuggestionPage', 'form'],
  request: ['RequestPage', 'form'],
};

/** The pages of an area, each by the area's name and then its own: `legal/processos`. */
function routesOf(place: UnionPlace & { readonly part: keyof typeof unionPlaces }): AreaRoutes {
  const { part, path, title } = place;
  return Object.fromEntries(
    pagesAt(place).map(({ address, kind, title: own }) => {
      const [page, shape] = pages[kind];
      const route: RouteParts = {
        path: `${paths.home}/${path}${address === '' ? '' : `/${address}`}`,
        page,
        shape,
        frame: 'member',
        title: address === '' ? title : `${own} · ${title}`,
        needs: { part },
      };
      return [routeOfUnion(place, { address }), route];
    }),
  );
}

export const routes: AreaRoutes = Object.assign({}, ...Object.values(unionPlaces).map(routesOf));
