import { offlinePath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  offline: { path: offlinePath, page: 'OfflinePage', frame: 'either', title: 'Sem conexão' },
};
