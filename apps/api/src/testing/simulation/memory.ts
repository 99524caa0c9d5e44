import type { Bank } from './bank.ts';
import type { Attempt, Deed } from './deeds.ts';
import type { Answer } from './shop.ts';
import type { ChargeRow, ShopState } from './shop-state.ts';
import type { World } from './world.ts';

const DAY = 24 * 60 * 60_000;
/** A reservation outlives its payment deadline by this much. */
const HELD_BEYOND = 120_000;

export interface Happened {
  readonly before: ShopState;
  readonly after: ShopState;
  readonly deeds: readonly { readonly deed: Deed; readonly answer: Answer | undefined }[];
  readonly isTroubled: boolean;
  readonly at: number;
  readonly now: number;
}

interface Promised {
  readonly ownId: string;
  readonly endToEndId: string;
}

/** Checks promises across steps: responses and payments that the shop must honour. */
export class Memory {
  readonly #world: World;
  readonly #bank: Bank;
  /** The first payment of each charge that arrived in time. It must buy its order. */
  readonly #promised = new Map<string, Promised>();
  #paymentsSeen = 0;
  /**
   * Attempts that succeeded before this step. Of two parallel tries, one may be refused before the other
   * succeeds.
   */
  #doneBefore: ReadonlySet<Attempt> = new Set();

  constructor(world: World, bank: Bank) {
    this.#world = world;
    this.#bank = bank;
  }

  learn(step: Happened): string[] {
    this.#doneBefore = new Set(
      step.deeds.flatMap(({ deed: { attempt } }) => (attempt?.done ? [attempt] : [])),
    );
    const complaints = [
      ...this.#noticed(step),
      ...this.#expired(step),
      ...step.deeds.flatMap(({ deed, answer }) => this.#answered(step, deed, answer)),
    ];
    this.#promise(step);
    return complaints;
  }

  /** A payment that arrives while its charge is pending belongs to its orders. */
  #promise({ before }: Happened): void {
    const known = this.#payments();
    for (const { charge, payment } of known.slice(this.#paymentsSeen)) {
      const shops = before.charges.find(({ own_id }) => own_id === charge.id);
      const isFirst = charge.payments.find(({ amount }) => amount === charge.amount) === payment;
      const isAwaited = shops?.state === 'pending' && shops.expires !== null && payment.at <= shops.expires;
      const isAtOnce = charge.method === 'credit_card' && shops === undefined;
      if (isFirst && (isAwaited || isAtOnce) && payment.amount === charge.amount)
        this.#promised.set(charge.id, { ownId: charge.id, endToEndId: payment.endToEndId });
    }
    this.#paymentsSeen = known.length;
  }

  #payments() {
    return this.#bank.charges
      .flatMap((charge) => charge.payments.map((payment) => ({ charge, payment })))
      .sort((one, other) => (one.payment.endToEndId < other.payment.endToEndId ? -1 : 1));
  }

  #noticed(step: Happened): string[] {
    const { before, after, isTroubled, deeds, now } = step;
    const news = newIn(step);
    return news.flatMap(({ end_to_end_id, charge_id, used_for, amount }) => {
      const charge = before.charges.find(({ id }) => id === charge_id);
      if (charge === undefined) {
        const made = after.charges.find(({ id }) => id === charge_id);
        const isWasted = made?.method === 'credit_card' && used_for === 'wallet' && !isTroubled;
        return isWasted ? [`in time: card charge ${charge_id} was paid at once and buys nothing`] : [];
      }
      const about = `payment ${end_to_end_id} of charge ${charge_id}, which was ${charge.state}`;
      const isPromised = this.#promised.get(charge.own_id)?.endToEndId === end_to_end_id;
      const isHeld = charge.expires !== null && now <= charge.expires + HELD_BEYOND;
      if (isPromised && isHeld && ['created', 'pending'].includes(charge.state) && deeds.length < 2)
        return used_for === 'order' ? [] : [`in time: ${about}, came in time and buys nothing`];
      const mayBuy = charge.state === 'created' || charge.state === 'pending' || isLate(charge);
      if (used_for === 'order' && (!mayBuy || amount !== charge.amount)) return [`late: ${about}, buys it`];
      if (!isLate(charge) || amount !== charge.amount || isTroubled || deeds.length > 1 || news.length > 1)
        return [];
      // The tasks job releases stock before or after it finds this payment, so both outcomes are valid.
      if (deeds.some(({ deed }) => deed.operation.kind === 'tasks')) return [];
      const can = this.#canStillBuy(before, charge, now);
      if (can === (used_for === 'order')) return [];
      return [`late: ${about}, ${can ? 'could buy it and is in the wallet' : 'buys it and must not'}`];
    });
  }

  /** True if stock, wallet and limits still allow the purchase, and the member has not bought it again. */
  #canStillBuy(before: ShopState, charge: ChargeRow, now: number): boolean {
    const lines = before.lines.filter(({ charge_id }) => charge_id === charge.id);
    const wanted = new Set(lines.map(({ product_id }) => product_id));
    const isChargedAnew = before.charges.some(
      (other) =>
        other.id !== charge.id &&
        other.member_id === charge.member_id &&
        ((other.id > charge.id && ['created', 'pending', 'paid'].includes(other.state)) ||
          (other.state === 'paid' && (other.paid ?? 0) > charge.created)) &&
        before.lines.some(({ charge_id, product_id }) => charge_id === other.id && wanted.has(product_id)),
    );
    if (isChargedAnew) return false;
    const balance = before.entries
      .filter(({ member_id }) => member_id === charge.member_id)
      .reduce((sum, { amount }) => sum + amount, 0);
    if (balance < charge.wallet) return false;
    if (!this.#isWelcome(before, charge)) return false;
    return lines.every(({ product_id, quantity }) => {
      const onHand = before.products.find(({ id }) => id === product_id)?.on_hand ?? Number.POSITIVE_INFINITY;
      const held = before.holds
        .filter((hold) => hold.product_id === product_id && hold.state === 'held' && hold.expires > now)
        .filter(({ member_id, charge_id }) => member_id !== charge.member_id || charge_id !== null)
        .reduce((sum, hold) => sum + hold.quantity, 0);
      return onHand - held >= quantity;
    });
  }

  #isWelcome({ charges, couponUses, orders, lines }: ShopState, charge: ChargeRow): boolean {
    const use = couponUses.find(({ charge_id }) => charge_id === charge.id);
    const coupon = this.#world.coupons.find(({ id }) => id === use?.coupon_id);
    const others = couponUses.filter(
      ({ coupon_id, state }) => coupon_id === coupon?.id && state !== 'released',
    );
    if (coupon !== undefined && others.length >= (coupon.limitInAll ?? Number.POSITIVE_INFINITY))
      return false;
    const own = others.filter(({ member_id }) => member_id === charge.member_id);
    if (coupon !== undefined && own.length >= (coupon.limitPerMember ?? Number.POSITIVE_INFINITY))
      return false;
    const bought = orders.filter(
      ({ member_id, status }) =>
        member_id === charge.member_id && ['confirmed', 'partlyRefunded'].includes(status),
    );
    const boughtIds = new Set(bought.map(({ id }) => id));
    const alive = orders.filter(
      ({ member_id, charge_id, status }) =>
        member_id === charge.member_id &&
        charge_id !== charge.id &&
        status !== 'refunded' &&
        isAliveIn({ charges }, charge_id),
    );
    return lines
      .filter(({ charge_id }) => charge_id === charge.id)
      .every(({ product_id, quantity }) => {
        const product = this.#world.products.find(({ id }) => id === product_id);
        const had = lines
          .filter((line) => line.product_id === product_id && boughtIds.has(line.order_id))
          .reduce((sum, line) => sum + line.quantity, 0);
        const times = alive.filter(({ activity_id }) => activity_id === product?.activity.id).length;
        const most = product?.activity.limitPerUser ?? Number.POSITIVE_INFINITY;
        return had + quantity <= (product?.limit ?? 10) && times < most;
      });
  }

  #expired(step: Happened): string[] {
    const { before, after, now, deeds } = step;
    const news = newIn(step);
    const isAlone = deeds.length === 1;
    return [...this.#promised.values()].flatMap(({ ownId }) => {
      const charge = after.charges.find(({ own_id }) => own_id === ownId);
      const was = before.charges.find(({ own_id }) => own_id === ownId);
      const isHeld = charge?.expires !== null && charge !== undefined && now <= charge.expires + HELD_BEYOND;
      // With two payments, the second event may arrive first. If stock is gone by then, the charge may end.
      const isKnown = news.some(
        ({ charge_id, amount }) => charge_id === charge?.id && amount === charge.amount,
      );
      if (charge?.state !== 'expired' || was?.state === 'expired') return [];
      if (charge.is_superseded)
        return isAlone ? [`in time: charge ${charge.id} was paid in time but canceled`] : [];
      return isHeld || !isKnown ? [`in time: charge ${charge.id} was paid in time but expired`] : [];
    });
  }

  #answered(step: Happened, deed: Deed, answer: Answer | undefined): string[] {
    const { before, after, isTroubled, deeds } = step;
    const isAlone = deeds.length === 1;
    const { operation, attempt, event } = deed;
    const about = `${operation.kind}, response ${answer?.status} ${JSON.stringify(answer?.body)?.slice(0, 300)}`;
    if (answer === undefined) return [];
    if (answer.status === 503 && attempt?.kind === 'order' && this.#isOnItsWay(step, attempt)) return [];
    if (answer.status >= 500) return isTroubled ? [] : [`failed: ${about}`];
    if (operation.kind === 'forge') {
      const isAsItWas = JSON.stringify(before) === JSON.stringify(after);
      if (answer.status !== (operation.how === 'charge' ? 200 : 401)) return [`forged: ${about}`];
      return isAlone && !isAsItWas ? ['forged: it changed something'] : [];
    }
    if (event !== undefined) return this.#told(after, event, answer);
    if (attempt !== undefined) return this.#tried(step, deed, attempt, answer, isAlone);
    return [];
  }

  /** The API may answer 503 and ask for a retry while the charge’s outcome is unknown. */
  #isOnItsWay({ before, after }: Happened, { member }: Attempt): boolean {
    return [...before.charges, ...after.charges].some(
      ({ member_id, state }) => member_id === member && state === 'created',
    );
  }

  #told(after: ShopState, { happened, chargeId }: NonNullable<Deed['event']>, answer: Answer): string[] {
    if (answer.status !== 200) return [`event: response ${answer.status}`];
    const charge = after.charges.find(({ own_id }) => own_id === chargeId);
    if (happened.kind === 'refused')
      return charge?.state === 'created' || charge?.state === 'pending'
        ? [`event: charge ${charge.id} was refused but is open`]
        : [];
    const { endToEndId } = happened.payment;
    const isThere = after.payments.some(({ end_to_end_id }) => end_to_end_id === endToEndId);
    return isThere ? [] : [`event: payment ${endToEndId} was accepted but is not stored`];
  }

  #tried(
    { before, after, at, isTroubled }: Happened,
    { operation, isRetry = false }: Deed,
    attempt: Attempt,
    answer: Answer,
    isAlone: boolean,
  ): string[] {
    const complaints: string[] = [];
    const isGood = answer.status >= 200 && answer.status < 300;
    const isKept = isRetry && this.#doneBefore.has(attempt) && at - attempt.at < DAY;
    const isOther = operation.kind === 'retry' && operation.changed;
    const about = `${attempt.kind} ${attempt.call.key}`;

    const born = after.charges.filter(({ id }) => !before.charges.some((charge) => charge.id === id));
    if (attempt.kind === 'order' && isAlone && !isOther) for (const { id } of born) attempt.charges.add(id);
    if (attempt.charges.size > 1 && [...attempt.charges].every((id) => isAliveIn(after, id)))
      complaints.push(`key: ${about} was charged ${attempt.charges.size} times`);

    if (isKept && isOther && answer.status !== 422)
      complaints.push(`key: ${about} with another body got ${answer.status}`);
    if (isKept && !isOther) {
      if (!isGood) complaints.push(`key: ${about} succeeded, but its retry got ${answer.status}`);
      else if (attempt.kind === 'order' || attempt.kind === 'reserve') {
        const [first, second] = [essenceOf(attempt.done?.body), essenceOf(answer.body)];
        if (first !== second) complaints.push(`key: ${about} got ${first}, but its retry got ${second}`);
      }
      const touched = (state: ShopState) =>
        JSON.stringify([state.cart, state.charges.length, state.refunds.length]);
      if (isAlone && touched(before) !== touched(after))
        complaints.push(`key: ${about} was done a second time`);
    }
    if (isGood && !isOther) attempt.done ??= answer;
    if (isGood && !isRetry && isAlone && !isTroubled) complaints.push(...this.#kept(after, attempt, answer));
    return complaints;
  }

  #kept(after: ShopState, attempt: Attempt, { body }: Answer): string[] {
    if (attempt.kind === 'reserve') {
      const { products } = body as { readonly products: readonly { product_id: number; quantity: number }[] };
      const held = after.holds.filter(
        ({ member_id, state }) => member_id === attempt.member && state === 'held',
      );
      const textOf = (parts: readonly { product_id: number; quantity: number }[]) =>
        parts
          .map(({ product_id, quantity }) => `${product_id}:${quantity}`)
          .sort()
          .join();
      return textOf(products) === textOf(held)
        ? []
        : [`reservation: ${textOf(held)}, but the response has ${textOf(products)}`];
    }
    if (attempt.kind === 'order') {
      const { orders } = body as { readonly orders: readonly { id: number; status: string }[] };
      return orders.flatMap(({ id }) => {
        const order = after.orders.find((one) => one.id === id);
        const charge = after.charges.find((one) => one.id === order?.charge_id);
        if (order === undefined || charge === undefined)
          return [`missing: order ${id} of a response does not exist`];
        if (charge.state !== 'pending') return [];
        return this.#isHeldFor(after, charge)
          ? []
          : [`reservation: charge ${charge.id} is pending without a reservation`];
      });
    }
    return [];
  }

  #isHeldFor({ holds, lines }: ShopState, charge: ChargeRow): boolean {
    return lines
      .filter(({ charge_id }) => charge_id === charge.id)
      .every(({ product_id, quantity }) =>
        holds.some(
          (hold) =>
            hold.charge_id === charge.id &&
            hold.product_id === product_id &&
            hold.quantity === quantity &&
            hold.state === 'held' &&
            hold.expires === (charge.expires ?? 0) + HELD_BEYOND,
        ),
      );
  }
}

function isLate({ state, is_superseded }: ChargeRow): boolean {
  return state === 'expired' && !is_superseded;
}

function isAliveIn({ charges }: Pick<ShopState, 'charges'>, id: number): boolean {
  return charges.some((charge) => charge.id === id && ['created', 'pending', 'paid'].includes(charge.state));
}

/** Drops the fields that change between replays, such as times. */
function essenceOf(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) =>
    key === 'now' || key === 'reserveTime' || key === 'charge' ? undefined : value,
  );
}

function newIn({ before, after }: Happened) {
  const known = new Set(before.payments.map(({ end_to_end_id }) => end_to_end_id));
  return after.payments.filter(({ end_to_end_id }) => !known.has(end_to_end_id));
}
