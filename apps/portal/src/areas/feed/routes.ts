import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  feed: {
    path: `${paths.home}/feed`,
    page: 'FeedPage',
    frame: 'member',
    shape: 'cards',
    title: 'Mural',
    needs: { access: 'feed' },
  },
};
