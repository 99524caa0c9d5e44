import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../route.ts';

export const routes: AreaRoutes = {
  confirmation: {
    path: paths.confirmation,
    page: 'ConfirmationPage',
    frame: 'public',
    shape: 'form',
    title: 'Confirme seu cadastro',
    isUnlisted: true,
  },
  confirmEmail: {
    path: '/confirmacao/:email',
    page: 'CodePage',
    frame: 'public',
    shape: 'form',
    title: 'Confirme seu e-mail',
    isUnlisted: true,
  },
  activate: {
    path: '/ativar/:code/:email',
    page: 'ActivatePage',
    frame: 'none',
    title: 'Ative sua conta',
    isUnlisted: true,
  },
};
