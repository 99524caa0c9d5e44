import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  profile: { path: paths.profile, page: 'ProfilePage', frame: 'member', shape: 'list', title: 'Perfil' },
};
