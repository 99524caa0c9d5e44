import { enterprisePlanPath, paths, planPaymentPath, unpaidPlanPath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

const needs = { part: 'plans' } as const;

export const routes: AreaRoutes = {
  plan: { path: '/planos/:id', page: 'PlanPage', frame: 'public', title: 'Plano', needs },
  plans: {
    path: paths.memberPlans,
    page: 'MemberPlansPage',
    frame: 'member',
    shape: 'cards',
    title: 'Planos',
    needs,
  },
  enterprisePlan: {
    path: enterprisePlanPath,
    page: 'EnterprisePlanPage',
    frame: 'member',
    shape: 'form',
    title: 'Plano Enterprise',
    needs: { part: 'enterprisePlan' },
  },
  planPayment: {
    path: planPaymentPath,
    page: 'PlanCheckoutPage',
    frame: 'member',
    shape: 'form',
    title: 'Editar pagamento',
    needs,
  },
  planOwed: {
    path: unpaidPlanPath,
    page: 'PlanCheckoutPage',
    frame: 'member',
    shape: 'form',
    title: 'Pagamento pendente',
    needs,
  },
  planPurchase: {
    path: `${paths.memberPlans}/:id/:action`,
    page: 'PlanCheckoutPage',
    frame: 'member',
    shape: 'form',
    title: 'Planos',
    needs,
  },
};
