import { exclusivePath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  exclusive: {
    path: exclusivePath,
    page: 'ExclusivePage',
    frame: 'member',
    shape: 'cards',
    title: 'Exclusivo',
    needs: { part: 'exclusive' },
  },
};
