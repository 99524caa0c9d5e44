import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Cents, cardBrand, encodeBrCode, lastDigits, messages, parseCardNumber } from '@estacao/domain';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type {
  ChargeRequest,
  Clock,
  Gateway,
  GatewayCharge,
  GatewayEvent,
  Random,
  SandboxBank,
  SignedEvent,
} from '../../../ports.ts';
import '../tables.ts';

const PIX_KEY = '123e4567-e12b-12d1-a456-426655440000';
const CITY = 'BRASILIA';

type Outcome = 'approved' | 'issuer' | 'funds' | 'review';

const outcomes: Readonly<Record<string, Outcome>> = {
  '4000000000000002': 'issuer',
  '4000000000009995': 'funds',
  '4000000000000259': 'review',
};

const reasons = {
  issuer: 'O pagamento foi recusado pelo emissor do cartão.',
  funds: 'O cartão não tem saldo suficiente.',
  review: 'O pagamento não foi aprovado na análise.',
} as const;

interface Outside {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly secret: string;
}

/** A fake gateway without money. It uses only its own tables, like a separate service. */
export function sandboxGateway({ database: { db }, clock, random, secret }: Outside): Gateway & SandboxBank {
  const number = (size: number) => random(size).toString('hex');
  const sign = (body: string) => createHmac('sha256', secret).update(body).digest('hex');

  async function lookUp(id: string, signal?: AbortSignal): Promise<GatewayCharge | undefined> {
    signal?.throwIfAborted();
    const charge = await db
      .selectFrom('sandbox_charge')
      .selectAll()
      .where('own_id', '=', id)
      .executeTakeFirst();
    if (charge === undefined) return undefined;
    const payments = await db
      .selectFrom('sandbox_payment')
      .select(['end_to_end_id', 'amount'])
      .where('own_id', '=', id)
      .orderBy('paid_at')
      .orderBy('end_to_end_id')
      .execute();
    return {
      id,
      gatewayId: charge.txid,
      state: charge.state,
      reason: charge.reason,
      pixCode: charge.pix_code,
      payments: payments.map(({ end_to_end_id, amount }) => ({ endToEndId: end_to_end_id, amount })),
    };
  }

  async function receive(id: string, amount: Cents): Promise<string> {
    const endToEndId = `E${number(15)}`;
    await db
      .insertInto('sandbox_payment')
      .values({ end_to_end_id: endToEndId, own_id: id, amount, paid_at: new Date(clock()) })
      .execute();
    await db.updateTable('sandbox_charge').set({ state: 'paid' }).where('own_id', '=', id).execute();
    return endToEndId;
  }

  function tell(event: Omit<GatewayEvent, 'id'>): SignedEvent {
    const body = JSON.stringify({ id: `evt_${number(12)}`, ...event });
    return { body, signature: sign(body) };
  }

  async function make({ id, stationId, payee, amount, method, cardToken }: ChargeRequest): Promise<void> {
    const txid = number(12);
    const outcome = outcomeOf(cardToken);
    const isRefused = method === 'credit_card' && (outcome === 'issuer' || outcome === 'funds');
    const made = await db
      .insertInto('sandbox_charge')
      .values({
        own_id: id,
        txid,
        station_id: stationId,
        payee,
        method,
        amount,
        state: isRefused ? 'refused' : 'pending',
        reason: isRefused ? reasons[outcome] : null,
        pix_code:
          method === 'pix' ? encodeBrCode({ key: PIX_KEY, name: payee, city: CITY, amount, txid }) : null,
        created_at: new Date(clock()),
      })
      .onConflict((conflict) => conflict.column('own_id').doNothing())
      .returning('own_id')
      .executeTakeFirst();
    if (made !== undefined && method === 'credit_card' && outcome === 'approved') await receive(id, amount);
  }

  return {
    provider: 'sandbox',

    async tokeniseCard({ number: typed }, signal) {
      signal?.throwIfAborted();
      const digits = parseCardNumber(typed);
      if (digits === undefined) return { refused: messages.cardNumber };
      return {
        token: `${outcomes[digits] ?? 'approved'}_${random(12).toString('base64url')}`,
        brand: cardBrand(digits) ?? 'Cartão',
        lastDigits: lastDigits(digits),
      };
    },

    async createCharge(charge, signal) {
      signal?.throwIfAborted();
      await make(charge);
      const made = await lookUp(charge.id);
      if (made === undefined) throw new Error('the sandbox charge is missing');
      return made;
    },

    lookUp,

    async refund({ id, chargeId, amount }, signal) {
      signal?.throwIfAborted();
      const { paid, refunded } = await sumsOf(chargeId);
      const known = await db
        .selectFrom('sandbox_refund')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (known !== undefined) return true;
      if (refunded + amount > paid) return false;
      await db
        .insertInto('sandbox_refund')
        .values({ id, own_id: chargeId, amount })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return true;
    },

    readEvent(body, signature = '') {
      const [own, given] = [Buffer.from(sign(body)), Buffer.from(signature)];
      if (own.length !== given.length || !timingSafeEqual(own, given)) return undefined;
      return readEvent(body);
    },

    async pay(id, amounts) {
      const events: SignedEvent[] = [];
      for (const amount of amounts) {
        const endToEndId = await receive(id, amount);
        events.push(tell({ chargeId: id, happened: { kind: 'paid', payment: { endToEndId, amount } } }));
      }
      return events;
    },

    async decide(id, decision) {
      const charge = await db
        .updateTable('sandbox_charge')
        .set(decision === 'approve' ? { state: 'paid' } : { state: 'refused', reason: reasons.review })
        .where('own_id', '=', id)
        .where('method', '=', 'credit_card')
        .where('state', '=', 'pending')
        .returning('amount')
        .executeTakeFirst();
      if (charge === undefined) return [];
      const { amount } = charge;
      if (decision === 'refuse')
        return [tell({ chargeId: id, happened: { kind: 'refused', reason: reasons.review } })];
      const endToEndId = await receive(id, amount);
      return [tell({ chargeId: id, happened: { kind: 'paid', payment: { endToEndId, amount } } })];
    },
  };

  async function sumsOf(id: string): Promise<{ paid: number; refunded: number }> {
    const { rows } = await sql<{ paid: number; refunded: number }>`
      SELECT (SELECT coalesce(sum(amount), 0)::int8 FROM sandbox_payment WHERE own_id = ${id}) AS paid,
        (SELECT coalesce(sum(amount), 0)::int8 FROM sandbox_refund WHERE own_id = ${id}) AS refunded`.execute(
      db,
    );
    return rows[0] ?? { paid: 0, refunded: 0 };
  }
}

function outcomeOf(token: string | undefined): Outcome {
  const [outcome] = (token ?? '').split('_');
  return outcome === 'issuer' || outcome === 'funds' || outcome === 'review' ? outcome : 'approved';
}

function readEvent(body: string): GatewayEvent | undefined {
  try {
    return JSON.parse(body) as GatewayEvent;
  } catch {
    return undefined;
  }
}
