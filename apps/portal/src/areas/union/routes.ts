import { pagesAt, paths, routeOfUnion, type UnionPart, type UnionPlace, unionPlaces } from '@estacao/domain';
import type { AreaRoutes, RouteParts } from '../../routing/route.ts';

export function routesOf(place: UnionPlace & { readonly part: UnionPart }): AreaRoutes {
  const { part, path, title } = place;
  const routes = pagesAt(place).map(({ address, title: own }) => {
    const route: RouteParts = {
      path: `${paths.home}/${path}/${address}`.replace(/\/$/, ''),
      page: 'UnionPage',
      shape: 'list',
      frame: 'member',
      // A form's title is the title of the page that describes it.
      title:
        address === '' ? title : `${/^agendamento-\w+$/.test(address) ? 'Agendar ' : ''}${own} · ${title}`,
      needs: { part },
    };
    return [routeOfUnion(place, { address }), route] as const;
  });
  return Object.fromEntries(routes);
}

export const routes: AreaRoutes = Object.assign({}, ...Object.values(unionPlaces).map(routesOf));
