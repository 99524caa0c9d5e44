import { column, type Personal, reasons } from '../../personal.ts';

export const personal: Personal = {
  delivery_order: {
    title: 'Pedidos para entrega',
    columns: {
      order_id: 'Pedido',
      name: 'Nome',
      cpf: column.cpf('CPF'),
      phone: 'Telefone',
      address: 'Endereço',
      reference: 'Ponto de referência',
    },
    onClose: { keep: reasons.accounts, erase: { name: '', cpf: '', phone: '', address: '', reference: '' } },
  },
};
