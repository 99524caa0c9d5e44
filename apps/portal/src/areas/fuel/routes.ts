import { fuelClubPath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  fuelClub: {
    path: fuelClubPath,
    page: 'FuelClubPage',
    frame: 'member',
    shape: 'cards',
    title: 'Clube de combustível',
    needs: { part: 'fuelClub' },
  },
};
