import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  confirmation: {
    path: paths.confirmation,
    page: 'ConfirmationPage',
    forAnyAge: true,
    frame: 'public',
    shape: 'form',
    title: 'Confirme seu cadastro',
    isUnlisted: true,
  },
};
