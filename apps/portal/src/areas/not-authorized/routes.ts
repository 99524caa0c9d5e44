import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  notAuthorized: {
    path: paths.notAuthorized,
    page: 'NotAuthorizedPage',
    frame: 'either',
    title: 'Sem autorização',
  },
};
