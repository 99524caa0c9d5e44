import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

const needs = { access: 'checkout' } as const;

export const routes: AreaRoutes = {
  orders: {
    path: paths.orders,
    page: 'OrdersPage',
    frame: 'member',
    shape: 'cards',
    title: 'Pedidos',
    needs,
  },
  order: { path: `${paths.orders}/:id`, page: 'OrderPage', frame: 'member', title: 'Pedido', needs },
};
