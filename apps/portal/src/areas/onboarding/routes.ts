import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  signUp: {
    path: paths.signUp,
    page: 'SignUpPage',
    frame: 'newcomer',
    shape: 'form',
    title: 'Seu cadastro',
    isUnlisted: true,
  },
};
