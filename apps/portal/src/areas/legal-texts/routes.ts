import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  terms: { path: paths.terms, page: 'TermsPage', frame: 'public', forAnyAge: true, title: 'Termos de uso' },
  privacy: {
    path: paths.privacy,
    page: 'PrivacyPage',
    frame: 'public',
    forAnyAge: true,
    title: 'Política de privacidade',
  },
};
