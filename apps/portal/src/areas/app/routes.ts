import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  app: {
    path: paths.app,
    page: 'AppPage',
    frame: 'public',
    title: 'Disponível no aplicativo',
    needs: { part: 'app' },
  },
};
