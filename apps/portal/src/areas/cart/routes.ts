import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  cart: {
    path: paths.cart,
    page: 'CartPage',
    frame: 'member',
    shape: 'list',
    title: 'Carrinho',
    needs: { access: 'checkout', part: 'cart' },
  },
};
