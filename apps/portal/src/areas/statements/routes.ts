import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  statement: {
    path: paths.statement,
    page: 'StatementsPage',
    frame: 'member',
    shape: 'list',
    title: 'Extratos',
  },
};
