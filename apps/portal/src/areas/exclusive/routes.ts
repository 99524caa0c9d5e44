import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../route.ts';

export const routes: AreaRoutes = {
  exclusive: {
    path: paths.exclusive,
    page: 'ExclusivePage',
    frame: 'member',
    shape: 'cards',
    title: 'Exclusivo',
    needs: { part: 'exclusive' },
  },
};
