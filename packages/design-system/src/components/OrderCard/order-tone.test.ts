import { expect, test } from 'vitest';
import { orderTone } from './order-tone.ts';

test.each([
  ['Pagamento confirmado', 'success'],
  ['Pago', 'success'],
  ['Aguardando pagamento', 'warning'],
  ['Pagamento em análise', 'warning'],
  ['Pendente', 'warning'],
  ['Parcialmente estornada', 'info'],
  ['Pagamento recusado', 'danger'],
  ['Expirado', 'danger'],
  ['Cancelada', 'danger'],
  ['Separando no estoque', 'neutral'],
  ['', 'neutral'],
])('gives the order status “%s” the tone %s', (status, tone) => {
  expect(orderTone(status)).toBe(tone);
});
