import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../route.ts';

export const routes: AreaRoutes = {
  externalApp: {
    path: `${paths.externalApp}/login-token/:token`,
    page: 'ExternalAppPage',
    frame: 'either',
    title: 'Aplicativo',
  },
};
