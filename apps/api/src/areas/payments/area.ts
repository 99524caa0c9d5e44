import type * as paymentsCalls from '@estacao/contract/calls/payments';
import { Refusal } from '@estacao/contract/server';
import { type ChargeState, orderStatuses, type SandboxCharge, type SandboxPix } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import { sweepKeys } from '../../attempts/idempotency.ts';
import { deliverMails, sweepOutbox } from '../../mails/outbox.ts';
import { notFound } from '../../not-found.ts';
import type { SignedEvent } from '../../ports.ts';
import { newId } from '../../secrets/token.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { watchCharges, watchEndedCharges } from './charges.ts';
import { takeEvents } from './events.ts';
import { personal } from './personal.ts';
import { finishRefunds, refund } from './refunds.ts';
import './tables.ts';

const SHOWN = 100;

function oneCentLess(amount: number): number {
  return amount > 1 ? amount - 1 : amount + 1;
}

function paymentHandlers(services: Services): HandlersOf<typeof paymentsCalls> {
  const { bank, clock, config, database, gateway, movedClock, random } = services;
  const { db } = database;
  const take = takeEvents(services);

  function bankThatIsOn() {
    if (!config.sandbox || bank === undefined) throw notFound();
    return bank;
  }

  function clockThatMoves() {
    if (!config.sandbox || movedClock === undefined) throw notFound();
    return movedClock;
  }

  async function tell(events: readonly SignedEvent[]): Promise<void> {
    for (const { body, signature } of events) await take(gateway.provider, body, signature);
  }

  async function findPix(code: string) {
    const charge = await db
      .selectFrom('sandbox_charge')
      .selectAll()
      .where('method', '=', 'pix')
      .where(({ eb, or }) => or([eb('pix_code', '=', code), eb('txid', '=', code)]))
      .executeTakeFirstOrThrow(notFound);
    return charge;
  }

  async function pixOf(code: string): Promise<SandboxPix> {
    const charge = await findPix(code);
    const shop = await db
      .selectFrom('charge')
      .select(['state', 'expires_at', 'created_at'])
      .where('own_id', '=', charge.own_id)
      .executeTakeFirst();
    const found = await gateway.lookUp(charge.own_id);
    const state: ChargeState = shop?.state ?? 'pending';
    return {
      code: charge.pix_code ?? code,
      amount: charge.amount,
      payee: charge.payee,
      state,
      received: (found?.payments ?? []).reduce((sum, { amount }) => sum + amount, 0),
      expiresAt: (shop?.expires_at ?? charge.created_at).toISOString(),
      now: new Date(clock()).toISOString(),
    };
  }

  async function chargesWhere(filter: { readonly stationId: number } | { readonly id: number }) {
    const charges = await db
      .selectFrom('charge')
      .selectAll()
      .where(({ eb }) =>
        'id' in filter ? eb('id', '=', filter.id) : eb('station_id', '=', filter.stationId),
      )
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    const orders =
      charges.length === 0
        ? []
        : await db
            .selectFrom('product_order')
            .select(['id', 'code', 'status', 'charge_id'])
            .where(
              'charge_id',
              'in',
              charges.map(({ id }) => id),
            )
            .orderBy('id')
            .execute();
    const bills = await db
      .selectFrom('bill')
      .select(['id', 'description'])
      .where('id', 'in', [0, ...charges.flatMap(({ bill_id }) => bill_id ?? [])])
      .execute();
    return charges.map(
      (charge): SandboxCharge => ({
        id: charge.id,
        method: charge.method,
        state: charge.state,
        amount: charge.amount,
        wallet: charge.wallet,
        refunded: charge.refunded + charge.wallet_refunded,
        createdAt: charge.created_at.toISOString(),
        orders: orders
          .filter(({ charge_id }) => charge_id === charge.id)
          .map(({ id, code, status }) => ({ id, code, status: orderStatuses[status] })),
        bill: bills.find(({ id }) => id === charge.bill_id)?.description ?? null,
        pixCode: charge.pix_code,
      }),
    );
  }

  async function oneCharge(id: number): Promise<SandboxCharge> {
    const [charge] = await chargesWhere({ id });
    if (charge === undefined) throw notFound();
    return charge;
  }

  function products(filter: { readonly stationId: number } | { readonly id: number }) {
    return db
      .selectFrom('product')
      .innerJoin('activity', 'activity.id', 'product.activity_id')
      .select([
        'product.id',
        'product.name',
        'activity.name as activityName',
        'product.on_hand as onHand',
        'product.reserved',
        'product.sold',
      ])
      .where(({ eb }) =>
        'id' in filter ? eb('product.id', '=', filter.id) : eb('product.station_id', '=', filter.stationId),
      )
      .orderBy('activity.id')
      .orderBy('product.position')
      .execute();
  }

  return {
    async getSandboxPix({ params }) {
      bankThatIsOn();
      return pixOf(params.code);
    },

    async paySandboxPix({ params, body }) {
      const open = bankThatIsOn();
      const charge = await findPix(params.code);
      const amounts = {
        pay: [charge.amount],
        'pay twice': [charge.amount, charge.amount],
        'pay wrong amount': [body.amount || oneCentLess(charge.amount)],
      }[body.action];
      await tell(await open.pay(charge.own_id, amounts));
      return pixOf(params.code);
    },

    async listSandboxCharges({ query }) {
      bankThatIsOn();
      return chargesWhere({ stationId: query['where[station_id]'] });
    },

    async refundSandboxCharge({ params, body, idempotencyKey }) {
      bankThatIsOn();
      await refund(services, params.id, body.amount, idempotencyKey ?? newId(random));
      return oneCharge(params.id);
    },

    async decideSandboxCharge({ params, body }) {
      const open = bankThatIsOn();
      const charge = await db
        .selectFrom('charge')
        .select('own_id')
        .where('id', '=', params.id)
        .executeTakeFirstOrThrow(notFound);
      await tell(await open.decide(charge.own_id, body.decision));
      return oneCharge(params.id);
    },

    async listSandboxProducts({ query }) {
      bankThatIsOn();
      return products({ stationId: query['where[station_id]'] });
    },

    async setSandboxStock({ params, body }) {
      bankThatIsOn();
      const { on_hand } = body;
      const changed = await db
        .updateTable('product')
        .set({ on_hand })
        .where('id', '=', params.id)
        .where(({ eb, or, lit }) => (on_hand === null ? lit(true) : or([eb('reserved', '<=', on_hand)])))
        .returning('id')
        .executeTakeFirst();
      const [product] = await products({ id: params.id });
      if (product === undefined) throw notFound();
      if (changed === undefined) throw new Refusal(422, `Há ${product.reserved} em reserva.`);
      return product;
    },

    async getSandboxClock() {
      const { ahead } = clockThatMoves();
      return { now: new Date(clock()).toISOString(), ahead: Math.round(ahead() / 60_000) };
    },

    async moveSandboxClock({ body }) {
      const moved = clockThatMoves();
      await moved.move(body.minutes * 60_000);
      return { now: new Date(clock()).toISOString(), ahead: Math.round(moved.ahead() / 60_000) };
    },
  };
}

const SECOND = 1_000;

export const payments = defineArea({
  name: 'payments',
  handlers: paymentHandlers,
  webhook: takeEvents,
  tasks: [
    {
      every: 2 * SECOND,
      async run(services) {
        await deliverMails(services);
      },
    },
    {
      every: 15 * SECOND,
      run: watchCharges,
    },
    {
      every: 15 * SECOND,
      run: watchEndedCharges,
    },
    {
      every: 15 * SECOND,
      run: finishRefunds,
    },
  ],
  async sweep(services) {
    await sweepKeys(services);
    await sweepOutbox(services);
  },
  personal,
});
