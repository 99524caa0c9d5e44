import { type AreaPersonalTables, column, retentionReasons } from '../../personal.ts';

export const personal: AreaPersonalTables = {
  product_order: {
    title: 'Pedidos',
    columns: {
      created_at: column.created,
      code: 'Código',
      status: 'Situação',
      confirmed_at: 'Confirmado em',
      activity_name: 'Atividade',
      location_name: 'Local',
      is_delivery: 'Entrega',
      address: 'Endereço',
      complement: 'Complemento',
      zipcode: 'CEP',
      items: column.money('Itens'),
      fee: column.money('Entrega (valor)'),
      discount: column.money('Desconto'),
      total: column.money('Total'),
      wallet: column.money('Pago com a carteira'),
      charged: column.money('Cobrado'),
      refunded: column.money('Estornado'),
      reward: column.hundredths('Recompensa'),
    },
    technical: ['charge_id', 'activity_id', 'activity_image', 'location_id', 'has_vouchers'],
    onClose: { keep: retentionReasons.accounts, erase: { address: null, complement: null, zipcode: null } },
  },
  order_line: {
    title: 'Itens dos pedidos',
    columns: {
      order_id: 'Pedido',
      name: 'Produto',
      quantity: 'Quantidade',
      value: column.money('Valor'),
      discount: column.money('Desconto'),
    },
    technical: ['charge_id', 'product_id', 'image'],
    onClose: { keep: retentionReasons.accounts },
  },
};
