import { invitedPath } from '@estacao/domain';
import type { AreaRoutes } from '../../route.ts';

export const routes: AreaRoutes = {
  invitations: {
    path: invitedPath,
    page: 'InvitationsPage',
    frame: 'member',
    title: 'Meus convites',
  },
};
