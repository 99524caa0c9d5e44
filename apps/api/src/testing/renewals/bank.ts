import type { Clock, Gateway, GatewayCharge } from '../../ports.ts';
import type { Dice } from '../simulation/dice.ts';

export interface BankRequest {
  readonly id: string;
  readonly amount: number;
  readonly requestedAt: number;
  state: GatewayCharge['state'];
}

/** A fake bank that sometimes refuses or reviews a charge, or loses the request or the response. */
export function createFlakyBank(dice: Dice, clock: Clock) {
  const requests = new Map<string, BankRequest>();
  let isReliable = false;
  const toGatewayCharge = ({ id, amount, state }: BankRequest): GatewayCharge => ({
    id,
    gatewayId: id,
    state,
    reason: state === 'refused' ? 'Sem saldo.' : null,
    pixCode: null,
    payments: state === 'paid' ? [{ endToEndId: `E-${id}`, amount }] : [],
  });
  const createConnectionError = () => new Error('the connection was lost');
  const gateway: Gateway = {
    provider: 'moody',
    tokeniseCard: async () => ({
      token: `token-${requests.size}-${dice.below(1e9)}`,
      brand: 'Visa',
      lastDigits: '1111',
    }),
    async createCharge({ id, amount }) {
      const outcome = isReliable
        ? 'paid'
        : dice.pickWeighted({ paid: 80, refused: 14, pending: 2, before: 2, after: 2 });
      if (outcome === 'before') throw createConnectionError();
      const charge = requests.get(id) ?? {
        id,
        amount,
        requestedAt: clock(),
        state: outcome === 'after' ? 'paid' : outcome,
      };
      requests.set(id, charge);
      if (outcome === 'after') throw createConnectionError();
      return toGatewayCharge(charge);
    },
    async lookUp(id) {
      const charge = requests.get(id);
      return charge && toGatewayCharge(charge);
    },
    refund: async () => false,
    readEvent: () => undefined,
  };
  return {
    gateway,
    requests: requests as ReadonlyMap<string, BankRequest>,
    stopFailing() {
      isReliable = true;
    },
    decide(minimumAge = 0) {
      for (const charge of requests.values())
        if (charge.state === 'pending' && charge.requestedAt + minimumAge <= clock())
          charge.state = dice.chance(50) ? 'paid' : 'refused';
    },
  };
}
