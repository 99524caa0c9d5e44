import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  trophies: {
    path: `${paths.home}/trofeus`,
    page: 'TrophiesPage',
    frame: 'member',
    shape: 'cards',
    title: 'Troféus',
  },
};
