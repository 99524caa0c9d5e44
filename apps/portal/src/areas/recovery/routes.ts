import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../route.ts';

export const routes: AreaRoutes = {
  forgotPassword: {
    path: paths.forgotPassword,
    page: 'ForgotPasswordPage',
    forAnyAge: true,
    frame: 'public',
    shape: 'form',
    title: 'Esqueceu sua senha?',
  },
  resetPassword: {
    path: '/redefinir-senha/:hash/:email',
    page: 'ResetPasswordPage',
    forAnyAge: true,
    frame: 'public',
    shape: 'form',
    title: 'Nova senha',
    isUnlisted: true,
  },
};
