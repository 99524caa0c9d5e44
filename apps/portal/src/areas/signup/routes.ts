import { activatePath, paths } from '@estacao/domain';
import type { AreaRoutes, RouteDefinition } from '../../routing/route.ts';

const signUp = {
  page: 'RegisterPage',
  frame: 'public',
  shape: 'form',
  title: 'Cadastre-se',
} as const satisfies Partial<RouteDefinition>;

/** Unlisted: an invitation address belongs to a single person, so search engines must not index it. */
const invitedSignUp = { ...signUp, isUnlisted: true } as const;

const activate = {
  page: 'ActivatePage',
  frame: 'public',
  shape: 'form',
  forAnyAge: true,
  title: 'Ative sua conta',
  isUnlisted: true,
} as const satisfies Partial<RouteDefinition>;

export const routes: AreaRoutes = {
  register: { ...signUp, path: paths.register },
  registerByInvitation: {
    ...invitedSignUp,
    path: `${paths.register}/:code`,
    paramPatterns: { code: /^.+-U\d+-E\d+$/ },
  },
  registerByCode: { ...invitedSignUp, path: `${paths.register}/:code` },
  signUpByCode: { ...invitedSignUp, path: `${paths.signUp}/:code` },
  confirmEmail: {
    path: '/confirmacao/:email',
    page: 'CodePage',
    forAnyAge: true,
    frame: 'public',
    shape: 'form',
    title: 'Confirme seu e-mail',
    isUnlisted: true,
  },
  activate: { ...activate, path: `${activatePath}/:code/:email` },
  activateByMail: { ...activate, path: activatePath, fragmentParams: ['code', 'email'] },
};
