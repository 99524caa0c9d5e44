import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  emailList: {
    path: '/email/:type/:userId/:hash',
    page: 'EmailListPage',
    forAnyAge: true,
    frame: 'public',
    // The page hydrates at once, because it exists only to send a request.
    shape: 'form',
    isUnlisted: true,
    title: 'Lista de e-mails',
  },
};
