import { createHmac } from 'node:crypto';
import { encodeBrCode } from '@estacao/domain';
import type { Clock, Gateway, GatewayCharge, GatewayEvent, SignedEvent } from '../../ports.ts';
import type { FaultInjector } from './fault-injector.ts';

const SECRET = 'the bank of the simulation';

const refusals: Readonly<Record<string, string>> = {
  issuer: 'O pagamento foi recusado pelo emissor do cartão.',
  funds: 'O cartão não tem saldo suficiente.',
};

export interface BankPayment {
  readonly endToEndId: string;
  readonly amount: number;
  readonly at: number;
}

export interface BankCharge {
  readonly id: string;
  readonly gatewayId: string;
  readonly method: 'credit_card' | 'pix';
  readonly amount: number;
  readonly pixCode: string | null;
  state: GatewayCharge['state'];
  reason: string | null;
  readonly payments: BankPayment[];
  readonly refunds: { readonly id: string; readonly amount: number }[];
}

/** A webhook event and how often the shop accepted it. */
export interface BankEvent extends SignedEvent {
  readonly chargeId: string;
  readonly happened: GatewayEvent['happened'];
  deliveries: number;
  isLost: boolean;
}

export interface Bank {
  readonly gateway: Gateway;
  readonly charges: readonly BankCharge[];
  readonly events: readonly BankEvent[];
  pay(charge: BankCharge, amount: number): void;
  decide(charge: BankCharge, approve: boolean): void;
  sign(body: string): string;
}

/**
 * A fake bank with its own books. Injected faults lose requests or responses; `latency` runs before each
 * call.
 */
export function createBank(
  clock: Clock,
  faults: FaultInjector,
  latency: () => Promise<void> = async () => {},
): Bank {
  const charges: BankCharge[] = [];
  const events: BankEvent[] = [];
  let idCount = 0;
  const nextId = (prefix: string) => {
    idCount += 1;
    return `${prefix}${String(idCount).padStart(8, '0')}`;
  };
  const sign = (body: string) => createHmac('sha256', SECRET).update(body).digest('hex');
  const findCharge = (id: string) => charges.find((charge) => charge.id === id);

  async function callOverNetwork<Answer>(callback: () => Answer): Promise<Answer> {
    await latency();
    const fault = faults.gatewayOutcome();
    if (fault === 'before') throw faults.createConnectionError();
    const response = callback();
    if (fault === 'after') throw faults.createConnectionError();
    return response;
  }

  function emit(chargeId: string, happened: GatewayEvent['happened']): void {
    const event: GatewayEvent = { id: nextId('evt'), chargeId, happened };
    const body = JSON.stringify(event);
    events.push({ body, signature: sign(body), chargeId, happened, deliveries: 0, isLost: false });
  }

  function receivePayment(charge: BankCharge, amount: number): void {
    const payment = { endToEndId: nextId('E'), amount, at: clock() };
    charge.payments.push(payment);
    charge.state = 'paid';
    emit(charge.id, { kind: 'paid', payment: { endToEndId: payment.endToEndId, amount } });
  }

  function refuse(charge: BankCharge, reason: string): void {
    charge.state = 'refused';
    charge.reason = reason;
    emit(charge.id, { kind: 'refused', reason });
  }

  const gateway: Gateway = {
    provider: 'simulation',
    tokeniseCard: (card) =>
      callOverNetwork(() => ({
        token: nextId(`${card.name}_`),
        brand: 'Visa',
        lastDigits: card.number.replaceAll(' ', '').slice(-4),
      })),
    createCharge: ({ id, method, amount, payee, cardToken = '' }) =>
      callOverNetwork(() => {
        const existing = findCharge(id);
        if (existing !== undefined) return toGatewayCharge(existing);
        const gatewayId = nextId('tx');
        const pixCode =
          method === 'pix'
            ? encodeBrCode({ key: 'simulation', name: payee, city: 'BRASILIA', amount, txid: gatewayId })
            : null;
        const charge: BankCharge = {
          id,
          gatewayId,
          method,
          amount,
          pixCode,
          state: 'pending',
          reason: null,
          payments: [],
          refunds: [],
        };
        charges.push(charge);
        const [outcome = ''] = cardToken.split('_');
        const refusal = refusals[outcome];
        if (method === 'credit_card' && refusal !== undefined) refuse(charge, refusal);
        if (method === 'credit_card' && outcome === 'approved') receivePayment(charge, amount);
        return toGatewayCharge(charge);
      }),
    lookUp: (id) =>
      callOverNetwork(() => {
        const charge = findCharge(id);
        return charge && toGatewayCharge(charge);
      }),
    refund: ({ id, chargeId, amount }) =>
      callOverNetwork(() => {
        const charge = findCharge(chargeId);
        if (charge === undefined) return false;
        if (charge.refunds.some((refund) => refund.id === id)) return true;
        if (sumAmounts(charge.refunds) + amount > sumAmounts(charge.payments)) return false;
        charge.refunds.push({ id, amount });
        return true;
      }),
    readEvent(body, signature) {
      return signature === sign(body) ? (JSON.parse(body) as GatewayEvent) : undefined;
    },
  };

  return {
    gateway,
    charges,
    events,
    pay: receivePayment,
    decide(charge, approve) {
      if (charge.method !== 'credit_card' || charge.state !== 'pending') return;
      if (approve) receivePayment(charge, charge.amount);
      else refuse(charge, 'O pagamento não foi aprovado na análise.');
    },
    sign,
  };
}

export function sumAmounts(items: readonly { readonly amount: number }[]): number {
  return items.reduce((sum, { amount }) => sum + amount, 0);
}

function toGatewayCharge({ id, gatewayId, state, reason, pixCode, payments }: BankCharge): GatewayCharge {
  return {
    id,
    gatewayId,
    state,
    reason,
    pixCode,
    payments: payments.map(({ endToEndId, amount }) => ({ endToEndId, amount })),
  };
}
