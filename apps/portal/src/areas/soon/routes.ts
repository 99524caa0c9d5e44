import { type Needs, paths } from '@estacao/domain';
import type { AreaRoutes, RouteParts } from '../../route.ts';

// Pages whose area comes later, each where it will be. When it comes, its folder has the route, and the line here goes.

const page = 'SoonPage';

function own(path: string, title: string, needs?: Needs): RouteParts {
  return { path: `${paths.home}/${path}`, page, frame: 'member', title, ...(needs && { needs }) };
}

/** By the area that they will be in. */
export const later = {
  feed: { feed: own('feed', 'Mural', { access: 'feed' }) },
} as const satisfies Readonly<Record<string, AreaRoutes>>;

export const routes: AreaRoutes = Object.assign({}, ...Object.values(later));
