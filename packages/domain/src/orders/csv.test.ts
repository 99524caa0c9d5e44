import { expect, test } from 'vitest';
import { ordersCsv } from './csv.ts';
import type { Order } from './order.ts';

const order: Order = {
  id: 9,
  memberId: 5,
  code: 'A1B2C3D4',
  createdAt: '2026-03-02T12:00:00.000Z',
  status: 'Parcialmente estornada',
  hasVouchers: false,
  action: { id: 3, name: '@Feira; de verão', image: null, sellsVouchers: true, sellsVoucherCodes: false },
  lines: [
    { productId: 7, product: { name: 'Cesta', image: null, value: 4_990, discount: 0 }, quantity: 2 },
    { productId: 8, product: { name: 'Vale', image: null, value: 1_000, discount: 0 }, quantity: 1 },
  ],
  locationId: null,
  deliveryName: null,
  isDelivery: false,
  address: null,
  zipcode: null,
  items: 10_980,
  fee: 500,
  discount: 1_000,
  wallet: 480,
  card: 10_000,
  total: 10_480,
  refunded: 0.5,
  method: 'pix',
  pix: null,
};

test('exports orders as CSV in reais', () => {
  const [header, line] = ordersCsv([order]).trim().split('\r\n');
  expect(header).toBe(
    'Pedido;Data;Atividade;Status;Produtos;Quantidade;Forma de pagamento;Subtotal (R$);Frete (R$);Desconto (R$);Carteira (R$);Cartão ou PIX (R$);Total (R$);Estornado (R$)',
  );
  expect(line).toBe(
    'A1B2C3D4;02/03/2026 09:00;"\'@Feira; de verão";Parcialmente estornada;2 × Cesta, 1 × Vale;3;PIX;109,80;5,00;10,00;4,80;100,00;104,80;52,40',
  );
});

test('the order export leaves out amounts where the station hides costs', () => {
  expect(ordersCsv([order], { hideCost: true })).not.toMatch(/R\$|104,80/);
  expect(ordersCsv([])).toContain('Pedido;');
});
