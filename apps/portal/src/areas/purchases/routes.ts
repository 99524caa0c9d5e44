import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  purchases: {
    path: paths.purchases,
    page: 'PurchasesPage',
    frame: 'member',
    shape: 'cards',
    title: 'Minhas compras',
    needs: { access: 'checkout' },
  },
};
