import { giveawayPath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  luckyNumbers: {
    path: giveawayPath,
    needs: { part: 'luckyNumbers' },
    page: 'GiveawayPage',
    frame: 'member',
    title: 'Números da sorte',
  },
};
