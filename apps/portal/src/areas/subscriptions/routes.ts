import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

const needs = { access: 'checkout' } as const;

export const routes: AreaRoutes = {
  subscriptions: {
    path: paths.subscriptions,
    page: 'SubscriptionsPage',
    frame: 'member',
    title: 'Minhas assinaturas',
    needs,
  },
  actionSubscriptions: {
    path: `${paths.subscriptions}/:actionId`,
    page: 'SubscriptionsPage',
    frame: 'member',
    title: 'Minhas assinaturas',
    needs,
  },
};
