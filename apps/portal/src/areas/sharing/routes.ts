import { sharingPath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

/** What an app could take for something else than a name is no link of ours. */
const name = /^[a-z0-9](?:[\w-]{0,38}[a-z0-9])?$/i;

export const routes: AreaRoutes = {
  deepLink: {
    path: '/deep-link/:resource/:type/:actionId',
    where: { resource: name, type: name, actionId: /^[1-9]\d{0,9}$/ },
    page: 'DeepLinkPage',
    frame: 'none',
    title: 'Abrir o aplicativo',
  },
  // Without a frame: it is nothing to read, and so it doesn’t sleep.
  share: { path: sharingPath, page: 'SharePage', frame: 'none', title: 'Compartilhamento' },
};
