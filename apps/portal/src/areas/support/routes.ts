import { enterpriseSupportPath, paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  support: {
    path: paths.support,
    page: 'SupportPage',
    frame: 'public',
    shape: 'form',
    title: 'Fale Conosco',
  },
  memberSupport: {
    path: paths.memberSupport,
    page: 'MemberSupportPage',
    frame: 'member',
    shape: 'form',
    title: 'Fale Conosco',
  },
  enterpriseSupport: {
    path: enterpriseSupportPath,
    page: 'EnterprisePage',
    frame: 'public',
    shape: 'form',
    title: 'Plano Enterprise',
  },
};
