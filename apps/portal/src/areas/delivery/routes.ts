import { sandboxDeliveriesPath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  sandboxDeliveries: {
    path: sandboxDeliveriesPath,
    page: 'DeliveryDeskPage',
    frame: 'either',
    shape: 'form',
    isUnlisted: true,
    title: 'Entregas',
  },
};
