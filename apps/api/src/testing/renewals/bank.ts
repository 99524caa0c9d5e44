import type { Clock, Gateway, GatewayCharge } from '../../ports.ts';
import type { Dice } from '../simulation/dice.ts';

export interface Asked {
  readonly id: string;
  readonly amount: number;
  readonly at: number;
  state: GatewayCharge['state'];
}

/** A fake bank that sometimes refuses, reviews or loses its response. */
export function moodyBank(dice: Dice, clock: Clock) {
  const asked = new Map<string, Asked>();
  let rests = false;
  const answerOf = ({ id, amount, state }: Asked): GatewayCharge => ({
    id,
    gatewayId: id,
    state,
    reason: state === 'refused' ? 'Sem saldo.' : null,
    pixCode: null,
    payments: state === 'paid' ? [{ endToEndId: `E-${id}`, amount }] : [],
  });
  const lost = () => new Error('the connection was lost');
  const gateway: Gateway = {
    provider: 'moody',
    tokeniseCard: async () => ({
      token: `token-${asked.size}-${dice.below(1e9)}`,
      brand: 'Visa',
      lastDigits: '1111',
    }),
    async createCharge({ id, amount }) {
      const mood = rests ? 'paid' : dice.weighted({ paid: 80, refused: 14, pending: 2, before: 2, after: 2 });
      if (mood === 'before') throw lost();
      const known = asked.get(id) ?? { id, amount, at: clock(), state: mood === 'after' ? 'paid' : mood };
      asked.set(id, known);
      if (mood === 'after') throw lost();
      return answerOf(known);
    },
    async lookUp(id) {
      const known = asked.get(id);
      return known && answerOf(known);
    },
    refund: async () => false,
    readEvent: () => undefined,
  };
  return {
    gateway,
    asked: asked as ReadonlyMap<string, Asked>,
    rest() {
      rests = true;
    },
    decide(lasted = 0) {
      for (const one of asked.values())
        if (one.state === 'pending' && one.at + lasted <= clock())
          one.state = dice.chance(50) ? 'paid' : 'refused';
    },
  };
}
