import { newPasswordPath, paths } from '@estacao/domain';
import type { AreaRoutes, RouteDefinition } from '../../routing/route.ts';

const resetPassword = {
  page: 'ResetPasswordPage',
  forAnyAge: true,
  frame: 'public',
  shape: 'form',
  title: 'Nova senha',
  isUnlisted: true,
} as const satisfies Partial<RouteDefinition>;

export const routes: AreaRoutes = {
  forgotPassword: {
    path: paths.forgotPassword,
    page: 'ForgotPasswordPage',
    forAnyAge: true,
    frame: 'public',
    shape: 'form',
    title: 'Esqueceu sua senha?',
  },
  resetPassword: { ...resetPassword, path: `${newPasswordPath}/:hash/:email` },
  resetPasswordByMail: { ...resetPassword, path: newPasswordPath, fragmentParams: ['hash', 'email'] },
};
