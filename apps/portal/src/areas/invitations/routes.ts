import { invitedPath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  invitations: {
    path: invitedPath,
    page: 'InvitationsPage',
    frame: 'member',
    title: 'Meus convites',
  },
};
