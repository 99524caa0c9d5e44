import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  emailList: {
    path: '/email/:type/:userId/:hash',
    page: 'EmailListPage',
    forAnyAge: true,
    frame: 'public',
    // Awake at once: there is nothing to read before it has done what it is for.
    shape: 'form',
    isUnlisted: true,
    title: 'Lista de e-mails',
  },
};
