import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  shop: {
    path: `${paths.home}/shopping/:activityId`,
    page: 'ShopPage',
    frame: 'member',
    shape: 'cards',
    title: 'Produtos',
    needs: { access: 'checkout', part: 'cart' },
  },
};
