import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  sandboxPix: {
    path: `${paths.sandbox}/pix/:code`,
    page: 'DeskPage',
    frame: 'either',
    shape: 'form',
    isUnlisted: true,
    title: 'Banco de testes',
  },
  sandboxCharges: {
    path: `${paths.sandbox}/cobrancas`,
    page: 'DeskPage',
    frame: 'either',
    shape: 'form',
    isUnlisted: true,
    title: 'Cobranças',
  },
};
