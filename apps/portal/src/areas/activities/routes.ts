import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  publicActivity: {
    path: '/atividade/:id',
    page: 'PublicActivityPage',
    frame: 'public',
    title: 'Atividade',
    changesWithTime: true,
  },
  activities: {
    path: paths.activities,
    page: 'ListPage',
    frame: 'member',
    shape: 'cards',
    title: 'Atividades',
  },
  activity: {
    path: `${paths.activities}/:id`,
    page: 'ActivityPage',
    frame: 'member',
    forVisitors: '/atividade/:id',
    title: 'Atividade',
  },
  category: {
    path: `${paths.home}/categoria/:id`,
    page: 'ListPage',
    frame: 'member',
    shape: 'cards',
    title: 'Categoria',
  },
  searchResults: {
    path: `${paths.search}/:name`,
    page: 'ListPage',
    frame: 'member',
    shape: 'cards',
    title: 'Busca',
  },
};
