import { column, type Personal } from '../../personal.ts';

export const personal: Personal = {
  fuel_voucher: {
    title: 'Vouchers de combustível',
    columns: {
      issued_at: column.created,
      campaign_name: 'Campanha',
      type: 'Combustível',
      volume: column.hundredths('Litros'),
      value: column.money('Valor'),
      code: 'Código',
      valid_until: 'Vale até',
    },
    technical: ['campaign_id'],
    onClose: 'delete',
  },
};
