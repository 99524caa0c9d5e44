import { column, type Personal } from '../../personal.ts';

export const personal: Personal = {
  cart_item: {
    title: 'Carrinho',
    columns: { product_id: 'Produto', quantity: 'Quantidade' },
    onClose: 'delete',
  },
  reservation: {
    title: 'Reservas',
    columns: {
      created_at: column.created,
      product_id: 'Produto',
      quantity: 'Quantidade',
      state: 'Situação',
      expires_at: 'Vale até',
    },
    technical: ['charge_id', 'subscription_id', 'purchase_id', 'is_end_unread', 'order_id'],
    onClose: { keep: 'stock is counted by it' },
  },
};
