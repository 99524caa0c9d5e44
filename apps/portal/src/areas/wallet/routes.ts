import { sandboxTransfersPath, topUpPath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  topUp: {
    path: topUpPath,
    page: 'TopUpPage',
    frame: 'member',
    shape: 'list',
    title: 'Abastecer créditos',
  },
  sandboxTransfers: {
    path: sandboxTransfersPath,
    page: 'TransferDeskPage',
    frame: 'either',
    shape: 'form',
    isUnlisted: true,
    title: 'Transferências',
  },
};
