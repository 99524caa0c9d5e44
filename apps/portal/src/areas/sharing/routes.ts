import { sharingPath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

/** Allows only plain names, because an app could interpret other characters. */
const plainName = /^[a-z0-9](?:[\w-]{0,38}[a-z0-9])?$/i;

export const routes: AreaRoutes = {
  deepLink: {
    path: '/deep-link/:resource/:type/:actionId',
    paramPatterns: { resource: plainName, type: plainName, actionId: /^[1-9]\d{0,9}$/ },
    page: 'DeepLinkPage',
    frame: 'none',
    title: 'Abrir o aplicativo',
  },
  // No frame: the page only redirects, so it must hydrate at once.
  share: { path: sharingPath, page: 'SharePage', frame: 'none', title: 'Compartilhamento' },
};
