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

const outcomeByCardNumber: Readonly<Record<string, Outcome>> = {
  '4000000000000002': 'issuer',
  '4000000000009995': 'funds',
  '4000000000000259': 'review',
};

const reasons = {
  issuer: 'O pagamento foi recusado pelo emissor do cartão.',
  funds: 'O cartão não tem saldo suficiente.',
  review: 'O pagamento não foi aprovado na análise.',
} as const;

interface SandboxEnvironment {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly secret: string;
}

/** A fake gateway without money. It uses only its own tables, like a separate service. */
export function sandboxGateway({
  database: { db },
  clock,
  random,
  secret,
}: SandboxEnvironment): Gateway & SandboxBank {
  const randomHex = (size: number) => random(size).toString('hex');
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

  async function recordPayment(id: string, amount: Cents): Promise<string> {
    const endToEndId = `E${randomHex(15)}`;
    await db
      .insertInto('sandbox_payment')
      .values({ end_to_end_id: endToEndId, own_id: id, amount, paid_at: new Date(clock()) })
      .execute();
    await db.updateTable('sandbox_charge').set({ state: 'paid' }).where('own_id', '=', id).execute();
    return endToEndId;
  }

  function signEvent(event: Omit<GatewayEvent, 'id'>): SignedEvent {
    const body = JSON.stringify({ id: `evt_${randomHex(12)}`, ...event });
    return { body, signature: sign(body) };
  }

  async function insertCharge({
    id,
    stationId,
    payee,
    amount,
    method,
    cardToken,
  }: ChargeRequest): Promise<void> {
    const txid = randomHex(12);
    const outcome = outcomeOf(cardToken);
    const isRefused = method === 'credit_card' && (outcome === 'issuer' || outcome === 'funds');
    const inserted = await db
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
    if (inserted !== undefined && method === 'credit_card' && outcome === 'approved')
      await recordPayment(id, amount);
  }

  return {
    provider: 'sandbox',

    async tokeniseCard({ number: cardNumber }, signal) {
      signal?.throwIfAborted();
      const digits = parseCardNumber(cardNumber);
      if (digits === undefined) return { refused: messages.cardNumber };
      return {
        token: `${outcomeByCardNumber[digits] ?? 'approved'}_${random(12).toString('base64url')}`,
        brand: cardBrand(digits) ?? 'Cartão',
        lastDigits: lastDigits(digits),
      };
    },

    async createCharge(charge, signal) {
      signal?.throwIfAborted();
      await insertCharge(charge);
      const sandboxCharge = await lookUp(charge.id);
      if (sandboxCharge === undefined) throw new Error('the sandbox charge is missing');
      return sandboxCharge;
    },

    lookUp,

    async refund({ id, chargeId, amount }, signal) {
      signal?.throwIfAborted();
      const { paid, refunded } = await sumsOf(chargeId);
      const existing = await db
        .selectFrom('sandbox_refund')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (existing !== undefined) return true;
      if (refunded + amount > paid) return false;
      await db
        .insertInto('sandbox_refund')
        .values({ id, own_id: chargeId, amount })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return true;
    },

    readEvent(body, signature = '') {
      const [expected, received] = [Buffer.from(sign(body)), Buffer.from(signature)];
      if (expected.length !== received.length || !timingSafeEqual(expected, received)) return undefined;
      return parseEvent(body);
    },

    async pay(id, amounts) {
      const events: SignedEvent[] = [];
      for (const amount of amounts) {
        const endToEndId = await recordPayment(id, amount);
        events.push(signEvent({ chargeId: id, happened: { kind: 'paid', payment: { endToEndId, amount } } }));
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
        return [signEvent({ chargeId: id, happened: { kind: 'refused', reason: reasons.review } })];
      const endToEndId = await recordPayment(id, amount);
      return [signEvent({ chargeId: id, happened: { kind: 'paid', payment: { endToEndId, amount } } })];
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

function parseEvent(body: string): GatewayEvent | undefined {
  try {
    return JSON.parse(body) as GatewayEvent;
  } catch {
    return undefined;
  }
}
