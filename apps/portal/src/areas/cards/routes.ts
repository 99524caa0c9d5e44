import { addPaymentMethodPath, paths, subscriptionCardPath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  paymentMethods: {
    path: paths.paymentMethods,
    page: 'PaymentMethodsPage',
    frame: 'member',
    shape: 'cards',
    title: 'Meios de pagamento',
  },
  addPaymentMethod: {
    path: addPaymentMethodPath,
    page: 'NewCardPage',
    frame: 'member',
    shape: 'form',
    title: 'Novo meio de pagamento',
  },
  subscriptionCard: {
    path: subscriptionCardPath,
    page: 'NewCardPage',
    frame: 'member',
    shape: 'form',
    title: 'Cadastrar novo cartão',
  },
};
