import { paths } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  vouchers: {
    path: paths.vouchers,
    page: 'VouchersPage',
    frame: 'member',
    shape: 'cards',
    title: 'Meus vouchers',
  },
  voucherValidator: {
    path: '/qr-code-validator/voucher/:code',
    page: 'VoucherValidatorPage',
    forAnyAge: true,
    frame: 'either',
    // Whoever scanned it wants to know at once.
    shape: 'form',
    isUnlisted: true,
    title: 'Validar voucher',
  },
};
