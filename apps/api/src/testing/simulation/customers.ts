import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type ActionContext, type Attempt, prepare } from './actions.ts';
import { type BankCharge, createBank } from './bank.ts';
import { createDice } from './dice.ts';
import { createFaultInjector } from './fault-injector.ts';
import { findRegressions } from './find-regressions.ts';
import { stepsFor } from './generate.ts';
import { findBrokenInvariants } from './invariants.ts';
import type { ShopCall, ShopResponse } from './shop.ts';
import { readShop, type ShopState } from './shop-state.ts';
import type { Operation } from './step.ts';
import type { World } from './world.ts';

const DEVICES = 6;

export async function readSandboxBank(db: Db): Promise<BankCharge[]> {
  const { rows } = await sql<BankCharge>`
    SELECT own_id AS id, txid AS "gatewayId", method, amount, pix_code AS "pixCode", state, reason,
      (SELECT coalesce(json_agg(json_build_object('endToEndId', end_to_end_id, 'amount', amount, 'at', 0)), '[]')
        FROM sandbox_payment WHERE own_id = sandbox_charge.own_id) AS payments,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'amount', amount)), '[]')
        FROM sandbox_refund WHERE own_id = sandbox_charge.own_id) AS refunds
    FROM sandbox_charge ORDER BY created_at, own_id`.execute(db);
  return rows;
}

/** Clients of an API that the test kills repeatedly. They retry calls without a response. */
export class Customers {
  readonly #db: Db;
  readonly #world: World;
  readonly #operations: Operation[];
  readonly #attempts: Attempt[] = [];
  readonly #cards = new Map<string, number>();
  readonly #seed: number;
  #previousShop: ShopState | undefined;
  #actionCount = 0;

  constructor(db: Db, world: World, seed: number) {
    this.#db = db;
    this.#world = world;
    this.#seed = seed;
    this.#operations = stepsFor(seed, 100_000).map(({ operation }) => operation);
  }

  get responseCount(): number {
    return this.#actionCount;
  }

  async shopUntilKilled(url: string, isKilled: () => boolean): Promise<void> {
    const pendingAttempts = this.#attempts
      .filter(({ success, kind }) => success === undefined && kind !== 'refund')
      .slice(-DEVICES);
    // Retries unanswered attempts first, with their keys.
    await Promise.all(pendingAttempts.map((attempt) => this.#keepTrying(url, attempt, isKilled)));
    await Promise.all(
      Array.from({ length: DEVICES }, async (_, device) => {
        try {
          while (!isKilled()) await this.#runAction(url, device, isKilled);
        } catch (error) {
          if (!isKilled()) throw error;
        }
      }),
    );
  }

  async #keepTrying(url: string, attempt: Attempt, isKilled: () => boolean): Promise<void> {
    const response = await this.#send(url, attempt.call, isKilled);
    if (response !== undefined && response.status < 300) attempt.success = response;
  }

  async #runAction(url: string, device: number, isKilled: () => boolean): Promise<void> {
    const operation = this.#operations.shift();
    if (operation === undefined) throw new Error('no operations left');
    const charges = await readSandboxBank(this.#db);
    const bank = { ...createBank(Date.now, createFaultInjector()), charges };
    const call = (request: ShopCall) =>
      this.#send(url, request, isKilled).then((response) => response ?? { status: 503, body: null });
    const context: ActionContext = {
      shop: {
        call,
        mails: [],
        takeNewErrors: () => [],
        sweep: noop,
        work: noop,
        restart: noop,
        close: noop,
      },
      bank,
      world: this.#world,
      clock: { now: Date.now, advance: () => {} },
      attempts: this.#attempts,
      cards: this.#cards,
    };
    const shop = await readShop(this.#db);
    const bankCall = createBankCall(operation, charges, shop);
    if (bankCall !== undefined) await this.#send(url, bankCall, isKilled);
    else if (
      ['add', 'change', 'remove', 'reserve', 'order', 'retry', 'look', 'refund'].includes(operation.kind)
    ) {
      const action = await prepare(operation, shop, context, device);
      const response = await action?.run();
      if (
        response !== undefined &&
        response.status < 300 &&
        action?.isRetry !== true &&
        action?.attempt !== undefined
      )
        action.attempt.success = response;
    }
  }

  async #send(
    url: string,
    { method, path, token, key, body }: ShopCall,
    isKilled: () => boolean,
  ): Promise<ShopResponse | undefined> {
    try {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const result = { status: response.status, body: (await response.json()) as unknown };
      if (result.status >= 500 && !isKilled()) throw new Error(`${method} ${path} got ${result.status}`);
      this.#actionCount += 1;
      return result;
    } catch (error) {
      if (isKilled()) return undefined;
      throw error;
    }
  }

  async findViolations(): Promise<string[]> {
    const shop = await readShop(this.#db);
    const violations = [
      ...findBrokenInvariants(shop, { world: this.#world, bank: await readSandboxBank(this.#db) }),
      ...(this.#previousShop === undefined ? [] : findRegressions(this.#previousShop, shop)),
      ...this.#attempts.flatMap(({ kind, call: { key }, success }) => {
        if (kind !== 'order' || success === undefined) return [];
        const { orders } = success.body as { readonly orders: readonly { readonly id: number }[] };
        const exists = orders.every(({ id }) => shop.orders.some((order) => order.id === id));
        return exists ? [] : [`lost: the orders in the response to ${key} (seed ${this.#seed})`];
      }),
    ];
    this.#previousShop = shop;
    return violations;
  }
}

async function noop(): Promise<void> {}

function createBankCall(
  operation: Operation,
  charges: readonly BankCharge[],
  shop: ShopState,
): ShopCall | undefined {
  if (operation.kind === 'pay') {
    const openCharges = charges.filter(({ method }) => method === 'pix');
    const charge = openCharges[openCharges.length - 1 - (operation.charge % Math.max(1, openCharges.length))];
    if (charge === undefined) return undefined;
    const action = operation.off !== 0 ? 'pay wrong amount' : operation.times > 1 ? 'pay twice' : 'pay';
    return { method: 'POST', path: `/sandbox/pix/${charge.gatewayId}`, body: { action } };
  }
  if (operation.kind === 'decide') {
    const openCharges = charges.filter(
      ({ method, state }) => method === 'credit_card' && state === 'pending',
    );
    const charge = openCharges[openCharges.length - 1 - (operation.charge % Math.max(1, openCharges.length))];
    const shopCharge = shop.charges.find(({ own_id }) => own_id === charge?.id);
    if (shopCharge === undefined) return undefined;
    const decision = operation.approve ? 'approve' : 'refuse';
    return { method: 'POST', path: `/sandbox/charges/${shopCharge.id}/decision`, body: { decision } };
  }
  return undefined;
}

export function msUntilKill(seed: number, round: number): number {
  return createDice(seed + round * 104_729).between(100, 900);
}
