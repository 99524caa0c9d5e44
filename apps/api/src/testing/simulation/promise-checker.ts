import type { Action, Attempt } from './actions.ts';
import type { Bank } from './bank.ts';
import type { ShopResponse } from './shop.ts';
import type { ChargeRow, ShopState } from './shop-state.ts';
import type { World } from './world.ts';

const DAY = 24 * 60 * 60_000;
/** Milliseconds between the payment deadline and the end of the reservation. */
const RESERVATION_MARGIN = 120_000;

export interface StepResult {
  readonly stateBefore: ShopState;
  readonly stateAfter: ShopState;
  readonly actions: readonly { readonly action: Action; readonly response: ShopResponse | undefined }[];
  readonly hasFault: boolean;
  readonly startedAt: number;
  readonly now: number;
}

interface PromisedPayment {
  readonly ownId: string;
  readonly endToEndId: string;
}

/** Checks promises across steps: responses and payments that the shop must honour. */
export class PromiseChecker {
  readonly #world: World;
  readonly #bank: Bank;
  /** The first payment of each charge that arrived in time. The shop must use it for the charge's orders. */
  readonly #promised = new Map<string, PromisedPayment>();
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

  check(step: StepResult): string[] {
    this.#doneBefore = new Set(
      step.actions.flatMap(({ action: { attempt } }) => (attempt?.success ? [attempt] : [])),
    );
    const violations = [
      ...this.#checkEvents(step),
      ...this.#expired(step),
      ...step.actions.flatMap(({ action, response }) => this.#answered(step, action, response)),
    ];
    this.#promise(step);
    return violations;
  }

  /** A payment that arrives while its charge is pending belongs to its orders. */
  #promise({ stateBefore }: StepResult): void {
    const payments = this.#payments();
    for (const { charge, payment } of payments.slice(this.#paymentsSeen)) {
      const shopCharge = stateBefore.charges.find(({ own_id }) => own_id === charge.id);
      const isFirst = charge.payments.find(({ amount }) => amount === charge.amount) === payment;
      const isAwaited =
        shopCharge?.state === 'pending' && shopCharge.expires !== null && payment.at <= shopCharge.expires;
      const isImmediate = charge.method === 'credit_card' && shopCharge === undefined;
      if (isFirst && (isAwaited || isImmediate) && payment.amount === charge.amount)
        this.#promised.set(charge.id, { ownId: charge.id, endToEndId: payment.endToEndId });
    }
    this.#paymentsSeen = payments.length;
  }

  #payments() {
    return this.#bank.charges
      .flatMap((charge) => charge.payments.map((payment) => ({ charge, payment })))
      .sort((first, second) => (first.payment.endToEndId < second.payment.endToEndId ? -1 : 1));
  }

  #checkEvents(step: StepResult): string[] {
    const { stateBefore, stateAfter, hasFault, actions, now } = step;
    const newPayments = findNewPayments(step);
    return newPayments.flatMap(({ end_to_end_id, charge_id, used_for, amount }) => {
      const charge = stateBefore.charges.find(({ id }) => id === charge_id);
      if (charge === undefined) {
        const newCharge = stateAfter.charges.find(({ id }) => id === charge_id);
        const isWasted = newCharge?.method === 'credit_card' && used_for === 'wallet' && !hasFault;
        return isWasted ? [`in time: card charge ${charge_id} was paid at once and buys nothing`] : [];
      }
      const description = `payment ${end_to_end_id} of charge ${charge_id}, which was ${charge.state}`;
      const isPromised = this.#promised.get(charge.own_id)?.endToEndId === end_to_end_id;
      const isReserved = charge.expires !== null && now <= charge.expires + RESERVATION_MARGIN;
      if (isPromised && isReserved && ['created', 'pending'].includes(charge.state) && actions.length < 2)
        return used_for === 'order' ? [] : [`in time: ${description}, came in time and buys nothing`];
      const canBuy = charge.state === 'created' || charge.state === 'pending' || isLate(charge);
      if (used_for === 'order' && (!canBuy || amount !== charge.amount))
        return [`late: ${description}, buys it`];
      if (
        !isLate(charge) ||
        amount !== charge.amount ||
        hasFault ||
        actions.length > 1 ||
        newPayments.length > 1
      )
        return [];
      // The tasks job releases stock before or after it finds this payment, so both outcomes are valid.
      if (actions.some(({ action }) => action.operation.kind === 'tasks')) return [];
      const isBuyable = this.#canStillBuy(stateBefore, charge, now);
      if (isBuyable === (used_for === 'order')) return [];
      return [
        `late: ${description}, ${isBuyable ? 'could buy it and is in the wallet' : 'buys it and must not'}`,
      ];
    });
  }

  /** True if stock, wallet and limits still allow the purchase, and the member has not bought it again. */
  #canStillBuy(stateBefore: ShopState, charge: ChargeRow, now: number): boolean {
    const lines = stateBefore.lines.filter(({ charge_id }) => charge_id === charge.id);
    const productIds = new Set(lines.map(({ product_id }) => product_id));
    const isBoughtAgain = stateBefore.charges.some(
      (candidate) =>
        candidate.id !== charge.id &&
        candidate.member_id === charge.member_id &&
        ((candidate.id > charge.id && ['created', 'pending', 'paid'].includes(candidate.state)) ||
          (candidate.state === 'paid' && (candidate.paid ?? 0) > charge.created)) &&
        stateBefore.lines.some(
          ({ charge_id, product_id }) => charge_id === candidate.id && productIds.has(product_id),
        ),
    );
    if (isBoughtAgain) return false;
    const balance = stateBefore.entries
      .filter(({ member_id }) => member_id === charge.member_id)
      .reduce((sum, { amount }) => sum + amount, 0);
    if (balance < charge.wallet) return false;
    if (!this.#isWelcome(stateBefore, charge)) return false;
    return lines.every(({ product_id, quantity }) => {
      const onHand =
        stateBefore.products.find(({ id }) => id === product_id)?.on_hand ?? Number.POSITIVE_INFINITY;
      const reserved = stateBefore.reservations
        .filter(
          (reservation) =>
            reservation.product_id === product_id &&
            reservation.state === 'held' &&
            reservation.expires > now,
        )
        .filter(({ member_id, charge_id }) => member_id !== charge.member_id || charge_id !== null)
        .reduce((sum, reservation) => sum + reservation.quantity, 0);
      return onHand - reserved >= quantity;
    });
  }

  #isWelcome({ charges, couponUses, orders, lines }: ShopState, charge: ChargeRow): boolean {
    const couponUse = couponUses.find(({ charge_id }) => charge_id === charge.id);
    const coupon = this.#world.coupons.find(({ id }) => id === couponUse?.coupon_id);
    const activeUses = couponUses.filter(
      ({ coupon_id, state }) => coupon_id === coupon?.id && state !== 'released',
    );
    if (coupon !== undefined && activeUses.length >= (coupon.limitInAll ?? Number.POSITIVE_INFINITY))
      return false;
    const memberUses = activeUses.filter(({ member_id }) => member_id === charge.member_id);
    if (coupon !== undefined && memberUses.length >= (coupon.limitPerMember ?? Number.POSITIVE_INFINITY))
      return false;
    const purchases = orders.filter(
      ({ member_id, status }) =>
        member_id === charge.member_id && ['confirmed', 'partlyRefunded'].includes(status),
    );
    const purchaseIds = new Set(purchases.map(({ id }) => id));
    const openOrders = orders.filter(
      ({ member_id, charge_id, status }) =>
        member_id === charge.member_id &&
        charge_id !== charge.id &&
        status !== 'refunded' &&
        isChargeAlive({ charges }, charge_id),
    );
    return lines
      .filter(({ charge_id }) => charge_id === charge.id)
      .every(({ product_id, quantity }) => {
        const product = this.#world.products.find(({ id }) => id === product_id);
        const purchasedQuantity = lines
          .filter((line) => line.product_id === product_id && purchaseIds.has(line.order_id))
          .reduce((sum, line) => sum + line.quantity, 0);
        const times = openOrders.filter(({ activity_id }) => activity_id === product?.activity.id).length;
        const max = product?.activity.limitPerUser ?? Number.POSITIVE_INFINITY;
        return purchasedQuantity + quantity <= (product?.limit ?? 10) && times < max;
      });
  }

  #expired(step: StepResult): string[] {
    const { stateBefore, stateAfter, now, actions } = step;
    const newPayments = findNewPayments(step);
    const isAlone = actions.length === 1;
    return [...this.#promised.values()].flatMap(({ ownId }) => {
      const charge = stateAfter.charges.find(({ own_id }) => own_id === ownId);
      const chargeBefore = stateBefore.charges.find(({ own_id }) => own_id === ownId);
      const isReserved =
        charge?.expires !== null && charge !== undefined && now <= charge.expires + RESERVATION_MARGIN;
      // With two payments, the second event may arrive first. If stock is gone by then, the charge may end.
      const isReported = newPayments.some(
        ({ charge_id, amount }) => charge_id === charge?.id && amount === charge.amount,
      );
      if (charge?.state !== 'expired' || chargeBefore?.state === 'expired') return [];
      if (charge.is_superseded)
        return isAlone ? [`in time: charge ${charge.id} was paid in time but canceled`] : [];
      return isReserved || !isReported ? [`in time: charge ${charge.id} was paid in time but expired`] : [];
    });
  }

  #answered(step: StepResult, action: Action, response: ShopResponse | undefined): string[] {
    const { stateBefore, stateAfter, hasFault, actions } = step;
    const isAlone = actions.length === 1;
    const { operation, attempt, event } = action;
    const description = `${operation.kind}, response ${response?.status} ${JSON.stringify(response?.body)?.slice(0, 300)}`;
    if (response === undefined) return [];
    if (response.status === 503 && attempt?.kind === 'order' && this.#isOnItsWay(step, attempt)) return [];
    if (response.status >= 500) return hasFault ? [] : [`failed: ${description}`];
    if (operation.kind === 'forge') {
      const isUnchanged = JSON.stringify(stateBefore) === JSON.stringify(stateAfter);
      if (response.status !== (operation.how === 'charge' ? 200 : 401)) return [`forged: ${description}`];
      return isAlone && !isUnchanged ? ['forged: it changed something'] : [];
    }
    if (event !== undefined) return this.#checkEvent(stateAfter, event, response);
    if (attempt !== undefined) return this.#checkAttempt(step, action, attempt, response, isAlone);
    return [];
  }

  /** The API may answer 503 and ask for a retry while the charge’s outcome is unknown. */
  #isOnItsWay({ stateBefore, stateAfter }: StepResult, { member }: Attempt): boolean {
    return [...stateBefore.charges, ...stateAfter.charges].some(
      ({ member_id, state }) => member_id === member && state === 'created',
    );
  }

  #checkEvent(
    stateAfter: ShopState,
    { happened, chargeId }: NonNullable<Action['event']>,
    response: ShopResponse,
  ): string[] {
    if (response.status !== 200) return [`event: response ${response.status}`];
    const charge = stateAfter.charges.find(({ own_id }) => own_id === chargeId);
    if (happened.kind === 'refused')
      return charge?.state === 'created' || charge?.state === 'pending'
        ? [`event: charge ${charge.id} was refused but is open`]
        : [];
    const { endToEndId } = happened.payment;
    const exists = stateAfter.payments.some(({ end_to_end_id }) => end_to_end_id === endToEndId);
    return exists ? [] : [`event: payment ${endToEndId} was accepted but is not stored`];
  }

  #checkAttempt(
    { stateBefore, stateAfter, startedAt, hasFault }: StepResult,
    { operation, isRetry = false }: Action,
    attempt: Attempt,
    response: ShopResponse,
    isAlone: boolean,
  ): string[] {
    const violations: string[] = [];
    const isSuccess = response.status >= 200 && response.status < 300;
    const isReplay = isRetry && this.#doneBefore.has(attempt) && startedAt - attempt.startedAt < DAY;
    const hasOtherBody = operation.kind === 'retry' && operation.changed;
    const description = `${attempt.kind} ${attempt.call.key}`;

    const newCharges = stateAfter.charges.filter(
      ({ id }) => !stateBefore.charges.some((charge) => charge.id === id),
    );
    if (attempt.kind === 'order' && isAlone && !hasOtherBody)
      for (const { id } of newCharges) attempt.charges.add(id);
    if (attempt.charges.size > 1 && [...attempt.charges].every((id) => isChargeAlive(stateAfter, id)))
      violations.push(`key: ${description} was charged ${attempt.charges.size} times`);

    if (isReplay && hasOtherBody && response.status !== 422)
      violations.push(`key: ${description} with another body got ${response.status}`);
    if (isReplay && !hasOtherBody) {
      if (!isSuccess) violations.push(`key: ${description} succeeded, but its retry got ${response.status}`);
      else if (attempt.kind === 'order' || attempt.kind === 'reserve') {
        const [first, second] = [stableFields(attempt.success?.body), stableFields(response.body)];
        if (first !== second)
          violations.push(`key: ${description} got ${first}, but its retry got ${second}`);
      }
      const footprint = (state: ShopState) =>
        JSON.stringify([state.cart, state.charges.length, state.refunds.length]);
      if (isAlone && footprint(stateBefore) !== footprint(stateAfter))
        violations.push(`key: ${description} was done a second time`);
    }
    if (isSuccess && !hasOtherBody) attempt.success ??= response;
    if (isSuccess && !isRetry && isAlone && !hasFault)
      violations.push(...this.#checkEffects(stateAfter, attempt, response));
    return violations;
  }

  #checkEffects(stateAfter: ShopState, attempt: Attempt, { body }: ShopResponse): string[] {
    if (attempt.kind === 'reserve') {
      const { products } = body as { readonly products: readonly { product_id: number; quantity: number }[] };
      const reserved = stateAfter.reservations.filter(
        ({ member_id, state }) => member_id === attempt.member && state === 'held',
      );
      const formatItems = (items: readonly { product_id: number; quantity: number }[]) =>
        items
          .map(({ product_id, quantity }) => `${product_id}:${quantity}`)
          .sort()
          .join();
      return formatItems(products) === formatItems(reserved)
        ? []
        : [`reservation: ${formatItems(reserved)}, but the response has ${formatItems(products)}`];
    }
    if (attempt.kind === 'order') {
      const { orders } = body as { readonly orders: readonly { id: number; status: string }[] };
      return orders.flatMap(({ id }) => {
        const order = stateAfter.orders.find((row) => row.id === id);
        const charge = stateAfter.charges.find((row) => row.id === order?.charge_id);
        if (order === undefined || charge === undefined)
          return [`missing: order ${id} of a response does not exist`];
        if (charge.state !== 'pending') return [];
        return this.#isHeldFor(stateAfter, charge)
          ? []
          : [`reservation: charge ${charge.id} is pending without a reservation`];
      });
    }
    return [];
  }

  #isHeldFor({ reservations, lines }: ShopState, charge: ChargeRow): boolean {
    return lines
      .filter(({ charge_id }) => charge_id === charge.id)
      .every(({ product_id, quantity }) =>
        reservations.some(
          (reservation) =>
            reservation.charge_id === charge.id &&
            reservation.product_id === product_id &&
            reservation.quantity === quantity &&
            reservation.state === 'held' &&
            reservation.expires === (charge.expires ?? 0) + RESERVATION_MARGIN,
        ),
      );
  }
}

function isLate({ state, is_superseded }: ChargeRow): boolean {
  return state === 'expired' && !is_superseded;
}

function isChargeAlive({ charges }: Pick<ShopState, 'charges'>, id: number): boolean {
  return charges.some((charge) => charge.id === id && ['created', 'pending', 'paid'].includes(charge.state));
}

/** Drops the fields that change between replays, such as times. */
function stableFields(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) =>
    key === 'now' || key === 'reserveTime' || key === 'charge' ? undefined : value,
  );
}

function findNewPayments({ stateBefore, stateAfter }: StepResult) {
  const idsBefore = new Set(stateBefore.payments.map(({ end_to_end_id }) => end_to_end_id));
  return stateAfter.payments.filter(({ end_to_end_id }) => !idsBefore.has(end_to_end_id));
}
