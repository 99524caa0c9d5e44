import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../route.ts';

export const routes: AreaRoutes = {
  offline: { path: paths.offline, page: 'OfflinePage', frame: 'either', title: 'Sem conexão' },
};
