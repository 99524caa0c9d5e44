import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  home: { path: paths.home, page: 'HomePage', frame: 'member', shape: 'cards', title: 'Início' },
};
