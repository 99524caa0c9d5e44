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
    // A `form` page hydrates at once, so staff can redeem a scanned voucher without delay.
    shape: 'form',
    isUnlisted: true,
    title: 'Validar voucher',
  },
};
