import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  landing: { path: paths.landing, page: 'LandingPage', frame: 'public', shape: 'cards' },
  about: { path: '/sobre/:id', page: 'AboutPage', frame: 'public', title: 'Sobre' },
};
