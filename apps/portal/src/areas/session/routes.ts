import { endSessionsPath, loginTokenPath, managePath, paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  login: {
    path: paths.login,
    page: 'LoginPage',
    frame: 'public',
    shape: 'form',
    title: 'Entrar',
    isLoginPage: true,
  },
  loginToken: {
    path: `${loginTokenPath}/:tempToken`,
    page: 'LoginTokenPage',
    frame: 'none',
    title: 'Entrar',
    isLoginPage: true,
  },
  endSessions: {
    path: endSessionsPath,
    page: 'EndSessionsPage',
    forAnyAge: true,
    frame: 'public',
    shape: 'form',
    title: 'Encerrar acessos',
    isUnlisted: true,
  },
  logout: { path: paths.logout, page: 'LogoutPage', frame: 'none', title: 'Sair' },
  manage: {
    path: managePath,
    page: 'ManagePage',
    frame: 'member',
    title: 'Gerenciar',
    needs: { part: 'manage' },
  },
};
