import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  notFound: { path: '*', page: 'NotFoundPage', frame: 'either', title: 'Página não encontrada' },
};
