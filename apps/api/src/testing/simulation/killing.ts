import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { createAccidents } from './accidents.ts';
import { type BankCharge, createBank } from './bank.ts';
import { type Attempt, prepare, type Stagecraft } from './deeds.ts';
import { createDice } from './dice.ts';
import { wentBack } from './forward.ts';
import { stepsFor } from './generate.ts';
import { brokenInvariants } from './invariants.ts';
import type { Answer, Call } from './shop.ts';
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

/** Clients of an API that is killed repeatedly. They retry what got no response. */
export class Customers {
  readonly #db: Db;
  readonly #world: World;
  readonly #operations: Operation[];
  readonly #attempts: Attempt[] = [];
  readonly #cards = new Map<string, number>();
  readonly #seed: number;
  #before: ShopState | undefined;
  #done = 0;

  constructor(db: Db, world: World, seed: number) {
    this.#db = db;
    this.#world = world;
    this.#seed = seed;
    this.#operations = stepsFor(seed, 100_000).map(({ operation }) => operation);
  }

  get done(): number {
    return this.#done;
  }

  async use(url: string, isGone: () => boolean): Promise<void> {
    const waiting = this.#attempts
      .filter(({ done, kind }) => done === undefined && kind !== 'refund')
      .slice(-DEVICES);
    // Retries unanswered attempts first, with their keys.
    await Promise.all(waiting.map((attempt) => this.#keepTrying(url, attempt, isGone)));
    await Promise.all(
      Array.from({ length: DEVICES }, async (_, device) => {
        try {
          while (!isGone()) await this.#doOne(url, device, isGone);
        } catch (error) {
          if (!isGone()) throw error;
        }
      }),
    );
  }

  async #keepTrying(url: string, attempt: Attempt, isGone: () => boolean): Promise<void> {
    const answer = await this.#ask(url, attempt.call, isGone);
    if (answer !== undefined && answer.status < 300) attempt.done = answer;
  }

  async #doOne(url: string, device: number, isGone: () => boolean): Promise<void> {
    const operation = this.#operations.shift();
    if (operation === undefined) throw new Error('no operations left');
    const charges = await readSandboxBank(this.#db);
    const bank = { ...createBank(Date.now, createAccidents()), charges };
    const call = (one: Call) =>
      this.#ask(url, one, isGone).then((answer) => answer ?? { status: 503, body: null });
    const craft: Stagecraft = {
      shop: {
        call,
        mails: [],
        complaints: () => [],
        sweep: nothing,
        work: nothing,
        restart: nothing,
        close: nothing,
      },
      bank,
      world: this.#world,
      clock: { now: Date.now, advance: () => {} },
      attempts: this.#attempts,
      cards: this.#cards,
    };
    const shop = await readShop(this.#db);
    const bankSide = atTheBank(operation, charges, shop);
    if (bankSide !== undefined) await this.#ask(url, bankSide, isGone);
    else if (
      ['add', 'change', 'remove', 'reserve', 'order', 'retry', 'look', 'refund'].includes(operation.kind)
    ) {
      const deed = await prepare(operation, shop, craft, device);
      const answer = await deed?.run();
      if (
        answer !== undefined &&
        answer.status < 300 &&
        deed?.isRetry !== true &&
        deed?.attempt !== undefined
      )
        deed.attempt.done = answer;
    }
  }

  async #ask(
    url: string,
    { method, path, token, key, body }: Call,
    isGone: () => boolean,
  ): Promise<Answer | undefined> {
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const read = { status: answer.status, body: (await answer.json()) as unknown };
      if (read.status >= 500 && !isGone()) throw new Error(`${method} ${path} got ${read.status}`);
      this.#done += 1;
      return read;
    } catch (error) {
      if (isGone()) return undefined;
      throw error;
    }
  }

  async complaints(): Promise<string[]> {
    const shop = await readShop(this.#db);
    const found = [
      ...brokenInvariants(shop, { world: this.#world, bank: await readSandboxBank(this.#db) }),
      ...(this.#before === undefined ? [] : wentBack(this.#before, shop)),
      ...this.#attempts.flatMap(({ kind, call: { key }, done }) => {
        if (kind !== 'order' || done === undefined) return [];
        const { orders } = done.body as { readonly orders: readonly { readonly id: number }[] };
        const isThere = orders.every(({ id }) => shop.orders.some((order) => order.id === id));
        return isThere ? [] : [`lost: the orders in the response to ${key} (seed ${this.#seed})`];
      }),
    ];
    this.#before = shop;
    return found;
  }
}

async function nothing(): Promise<void> {}

function atTheBank(operation: Operation, charges: readonly BankCharge[], shop: ShopState): Call | undefined {
  if (operation.kind === 'pay') {
    const open = charges.filter(({ method }) => method === 'pix');
    const charge = open[open.length - 1 - (operation.charge % Math.max(1, open.length))];
    if (charge === undefined) return undefined;
    const action = operation.off !== 0 ? 'pay wrong amount' : operation.times > 1 ? 'pay twice' : 'pay';
    return { method: 'POST', path: `/sandbox/pix/${charge.gatewayId}`, body: { action } };
  }
  if (operation.kind === 'decide') {
    const open = charges.filter(({ method, state }) => method === 'credit_card' && state === 'pending');
    const charge = open[open.length - 1 - (operation.charge % Math.max(1, open.length))];
    const own = shop.charges.find(({ own_id }) => own_id === charge?.id);
    if (own === undefined) return undefined;
    const decision = operation.approve ? 'approve' : 'refuse';
    return { method: 'POST', path: `/sandbox/charges/${own.id}/decision`, body: { decision } };
  }
  return undefined;
}

export function whenToKill(seed: number, round: number): number {
  return createDice(seed + round * 104_729).between(100, 900);
}
