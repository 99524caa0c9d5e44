import { column, type Personal } from '../../personal.ts';

export const personal: Personal = {
  pre_registration_change: {
    title: 'Pedidos de alteração de cadastro',
    columns: {
      asked_at: column.created,
      landline: 'Telefone fixo',
      mobile: 'Celular',
      email: 'E-mail',
      situation: 'Situação',
      address: 'Endereço',
      sent_at: 'Encaminhado em',
    },
    technical: ['tries', 'next_at'],
    onClose: 'delete',
  },
};
