import { column, type Personal } from '../../personal.ts';

export const personal: Personal = {
  voucher: {
    title: 'Vouchers',
    columns: {
      created_at: column.created,
      code: 'Código',
      activity_id: 'Atividade',
      dependents: 'Dependentes',
      used_at: 'Usado em',
      cancelled_at: 'Cancelado em',
      consented_at: 'Consentimento em',
    },
    technical: ['course_id', 'participation_id', 'order_id', 'unit', 'used_by_id'],
    onClose: { keep: 'what was used is in the books', erase: { dependents: '[]' } },
  },
  staff: {
    title: 'Trabalho na equipe',
    columns: { partner_id: 'Parceiro' },
    onClose: 'delete',
  },
};
