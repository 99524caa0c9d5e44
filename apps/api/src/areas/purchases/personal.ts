import { column, type Personal, reasons } from '../../personal.ts';

export const personal: Personal = {
  purchase: {
    title: 'Compras em atividades',
    columns: {
      created_at: column.created,
      code: 'Código',
      activity_id: 'Atividade',
      price: column.hundredths('Preço'),
      reward: column.hundredths('Recompensa'),
      is_donation: 'Doação',
    },
    technical: ['participation_id'],
    onClose: { keep: reasons.accounts },
  },
};
