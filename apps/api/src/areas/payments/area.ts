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
import { recheckEndedCharges, refreshDueCharges } from './charges.ts';
import { createEventHandler } from './events.ts';
import { personal } from './personal.ts';
import { finishRefunds, refund } from './refunds.ts';
import './tables.ts';

const LIST_LIMIT = 100;

function wrongAmount(amount: number): number {
  return amount > 1 ? amount - 1 : amount + 1;
}

function paymentHandlers(services: Services): HandlersOf<typeof paymentsCalls> {
  const { sandboxBank, clock, config, database, gateway, movedClock, random } = services;
  const { db } = database;
  const handleEvent = createEventHandler(services);

  function requireSandboxBank() {
    if (!config.sandbox || sandboxBank === undefined) throw notFound();
    return sandboxBank;
  }

  function requireSandboxClock() {
    if (!config.sandbox || movedClock === undefined) throw notFound();
    return movedClock;
  }

  async function deliverEvents(events: readonly SignedEvent[]): Promise<void> {
    for (const { body, signature } of events) await handleEvent(gateway.provider, body, signature);
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

  async function sandboxPixOf(code: string): Promise<SandboxPix> {
    const charge = await findPix(code);
    const portalCharge = await db
      .selectFrom('charge')
      .select(['state', 'expires_at', 'created_at'])
      .where('own_id', '=', charge.own_id)
      .executeTakeFirst();
    const gatewayCharge = await gateway.lookUp(charge.own_id);
    const state: ChargeState = portalCharge?.state ?? 'pending';
    return {
      code: charge.pix_code ?? code,
      amount: charge.amount,
      payee: charge.payee,
      state,
      received: (gatewayCharge?.payments ?? []).reduce((sum, { amount }) => sum + amount, 0),
      expiresAt: (portalCharge?.expires_at ?? charge.created_at).toISOString(),
      now: new Date(clock()).toISOString(),
    };
  }

  async function listCharges(filter: { readonly stationId: number } | { readonly id: number }) {
    const charges = await db
      .selectFrom('charge')
      .selectAll()
      .where(({ eb }) =>
        'id' in filter ? eb('id', '=', filter.id) : eb('station_id', '=', filter.stationId),
      )
      .orderBy('id', 'desc')
      .limit(LIST_LIMIT)
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

  async function findCharge(id: number): Promise<SandboxCharge> {
    const [charge] = await listCharges({ id });
    if (charge === undefined) throw notFound();
    return charge;
  }

  function listProducts(filter: { readonly stationId: number } | { readonly id: number }) {
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
      requireSandboxBank();
      return sandboxPixOf(params.code);
    },

    async paySandboxPix({ params, body }) {
      const sandboxBank = requireSandboxBank();
      const charge = await findPix(params.code);
      const amounts = {
        pay: [charge.amount],
        'pay twice': [charge.amount, charge.amount],
        'pay wrong amount': [body.amount || wrongAmount(charge.amount)],
      }[body.action];
      await deliverEvents(await sandboxBank.pay(charge.own_id, amounts));
      return sandboxPixOf(params.code);
    },

    async listSandboxCharges({ query }) {
      requireSandboxBank();
      return listCharges({ stationId: query['where[station_id]'] });
    },

    async refundSandboxCharge({ params, body, idempotencyKey }) {
      requireSandboxBank();
      await refund(services, params.id, body.amount, idempotencyKey ?? newId(random));
      return findCharge(params.id);
    },

    async decideSandboxCharge({ params, body }) {
      const sandboxBank = requireSandboxBank();
      const charge = await db
        .selectFrom('charge')
        .select('own_id')
        .where('id', '=', params.id)
        .executeTakeFirstOrThrow(notFound);
      await deliverEvents(await sandboxBank.decide(charge.own_id, body.decision));
      return findCharge(params.id);
    },

    async listSandboxProducts({ query }) {
      requireSandboxBank();
      return listProducts({ stationId: query['where[station_id]'] });
    },

    async setSandboxStock({ params, body }) {
      requireSandboxBank();
      const { on_hand } = body;
      const updatedProduct = await db
        .updateTable('product')
        .set({ on_hand })
        .where('id', '=', params.id)
        .where(({ eb, or, lit }) => (on_hand === null ? lit(true) : or([eb('reserved', '<=', on_hand)])))
        .returning('id')
        .executeTakeFirst();
      const [product] = await listProducts({ id: params.id });
      if (product === undefined) throw notFound();
      if (updatedProduct === undefined) throw new Refusal(422, `Há ${product.reserved} em reserva.`);
      return product;
    },

    async getSandboxClock() {
      const { offsetMs } = requireSandboxClock();
      return { now: new Date(clock()).toISOString(), ahead: Math.round(offsetMs() / 60_000) };
    },

    async moveSandboxClock({ body }) {
      const sandboxClock = requireSandboxClock();
      await sandboxClock.move(body.minutes * 60_000);
      return { now: new Date(clock()).toISOString(), ahead: Math.round(sandboxClock.offsetMs() / 60_000) };
    },
  };
}

const SECOND = 1_000;

export const payments = defineArea({
  name: 'payments',
  handlers: paymentHandlers,
  webhook: createEventHandler,
  tasks: [
    {
      every: 2 * SECOND,
      async run(services) {
        await deliverMails(services);
      },
    },
    {
      every: 15 * SECOND,
      run: refreshDueCharges,
    },
    {
      every: 15 * SECOND,
      run: recheckEndedCharges,
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
