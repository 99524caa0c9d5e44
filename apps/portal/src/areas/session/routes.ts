import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../route.ts';

export const routes: AreaRoutes = {
  login: { path: paths.login, page: 'LoginPage', frame: 'public', shape: 'form', title: 'Entrar' },
  logout: { path: paths.logout, page: 'LogoutPage', frame: 'none', title: 'Sair' },
};
