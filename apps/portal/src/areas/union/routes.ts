import { allPagesOf, paths, type UnionPart, type UnionPlace, unionPlaces, unionRoute } from '@estacao/domain';
import type { AreaRoutes, RouteDefinition } from '../../routing/route.ts';

export function routesOf(unionPlace: UnionPlace & { readonly part: UnionPart }): AreaRoutes {
  const { part, path, title } = unionPlace;
  const routes = allPagesOf(unionPlace).map(({ address, title: pageTitle }) => {
    const route: RouteDefinition = {
      path: `${paths.home}/${path}/${address}`.replace(/\/$/, ''),
      page: 'UnionPage',
      shape: 'list',
      frame: 'member',
      // A form takes its title from the page that describes it. An appointment form adds "Agendar".
      title:
        address === ''
          ? title
          : `${/^agendamento-\w+$/.test(address) ? 'Agendar ' : ''}${pageTitle} · ${title}`,
      needs: { part },
    };
    return [unionRoute(unionPlace, { address }), route] as const;
  });
  return Object.fromEntries(routes);
}

export const routes: AreaRoutes = Object.assign({}, ...Object.values(unionPlaces).map(routesOf));
