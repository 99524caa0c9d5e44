import { CARD_VALIDATOR, cardPath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  card: {
    path: cardPath,
    page: 'CardPage',
    frame: 'member',
    shape: 'article',
    needs: { part: 'virtualCard' },
    title: 'Carteirinha',
  },
  cardValidator: {
    path: `${CARD_VALIDATOR}/:id`,
    page: 'CardValidatorPage',
    forAnyAge: true,
    frame: 'either',
    // The page hydrates at once: a scan needs an immediate result.
    shape: 'form',
    isUnlisted: true,
    worksOffline: true,
    title: 'Validar carteirinha',
  },
};
