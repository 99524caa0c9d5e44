import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../route.ts';

export const routes: AreaRoutes = {
  invitations: {
    path: paths.invitations,
    page: 'InvitationsPage',
    frame: 'member',
    title: 'Meus convites',
  },
};
