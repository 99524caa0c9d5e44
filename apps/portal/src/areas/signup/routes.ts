import { paths } from '@estacao/domain';
import type { AreaRoutes, RouteParts } from '../../route.ts';

const signUp = {
  page: 'RegisterPage',
  frame: 'public',
  shape: 'form',
  title: 'Cadastre-se',
} as const satisfies Partial<RouteParts>;

/** Addresses with an invitation in them are somebody's own: no search engine is told. */
const invited = { ...signUp, isUnlisted: true } as const;

export const routes: AreaRoutes = {
  register: { ...signUp, path: paths.register },
  registerByInvitation: {
    ...invited,
    path: `${paths.register}/:code`,
    where: { code: /^.+-U\d+-E\d+$/ },
  },
  registerByCode: { ...invited, path: `${paths.register}/:code` },
  signUpByCode: { ...invited, path: `${paths.signUp}/:code` },
  confirmEmail: {
    path: '/confirmacao/:email',
    page: 'CodePage',
    forAnyAge: true,
    frame: 'public',
    shape: 'form',
    title: 'Confirme seu e-mail',
    isUnlisted: true,
  },
  activate: {
    path: '/ativar/:code/:email',
    page: 'ActivatePage',
    forAnyAge: true,
    frame: 'public',
    shape: 'form',
    title: 'Ative sua conta',
    isUnlisted: true,
  },
};
