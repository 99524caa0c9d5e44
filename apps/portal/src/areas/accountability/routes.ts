import { accountabilityPath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  accountability: {
    path: accountabilityPath,
    page: 'AccountabilityPage',
    frame: 'member',
    shape: 'list',
    needs: { part: 'accountability' },
    title: 'Prestação de contas',
  },
};
