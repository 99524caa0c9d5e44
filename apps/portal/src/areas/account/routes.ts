import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  account: { path: paths.account, page: 'AccountPage', frame: 'member', shape: 'list', title: 'Minha conta' },
};
