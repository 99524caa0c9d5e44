import type { AreaRoutes } from '../../route.ts';

export const routes: AreaRoutes = {
  plan: { path: '/planos/:id', page: 'PlanPage', frame: 'public', title: 'Plano', needs: { part: 'plans' } },
};
