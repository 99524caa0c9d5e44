import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../route.ts';

export const routes: AreaRoutes = {
  card: {
    path: paths.card,
    page: 'CardPage',
    frame: 'member',
    shape: 'article',
    needs: { part: 'virtualCard' },
    title: 'Carteirinha',
  },
  cardValidator: {
    path: `${paths.cardValidator}/:id`,
    page: 'CardValidatorPage',
    frame: 'either',
    // Whoever scanned it wants to know at once.
    shape: 'form',
    isUnlisted: true,
    worksOffline: true,
    title: 'Validar carteirinha',
  },
};
