import type { SandboxCharge, SandboxPix, SandboxProduct } from '@estacao/domain';
import type { SandboxClock } from '../SandboxCharges.tsx';

export const pix: SandboxPix = {
  code: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406219.605802BR5912CLUBE AURORA6009SAO PAULO62070503***63041D3D',
  amount: 21_960,
  payee: 'Clube Aurora',
  state: 'pending',
  received: 0,
  expiresAt: '2026-03-06T12:30:00Z',
  now: '2026-03-06T12:04:00Z',
};

const charge: SandboxCharge = {
  id: 311,
  method: 'pix',
  state: 'pending',
  amount: 21_960,
  wallet: 0,
  refunded: 0,
  createdAt: '2026-03-06T12:00:00Z',
  orders: [{ id: 4812, code: '2026-004812', status: 'Aguardando pagamento' }],
  bill: null,
  pixCode: 'p311',
};

export const charges: readonly SandboxCharge[] = [
  charge,
  {
    ...charge,
    id: 310,
    method: 'credit_card',
    state: 'paid',
    wallet: 5000,
    refunded: 2500,
    pixCode: null,
    orders: [
      { id: 4810, code: '2026-004810', status: 'Parcialmente estornada' },
      { id: 4811, code: '2026-004811', status: 'Pagamento confirmado' },
    ],
  },
  { ...charge, id: 309, method: 'credit_card', pixCode: null },
  { ...charge, id: 308, state: 'expired', pixCode: null },
];

export const products: readonly SandboxProduct[] = [
  {
    id: 1,
    name: 'Caneca esmaltada do clube',
    activityName: 'Loja do clube',
    onHand: 40,
    reserved: 2,
    sold: 11,
  },
  { id: 2, name: 'Ecobag de algodão cru', activityName: 'Loja do clube', onHand: null, reserved: 0, sold: 4 },
];

export const clock: SandboxClock = { now: '2026-03-06T12:04:00Z', ahead: 15 };
