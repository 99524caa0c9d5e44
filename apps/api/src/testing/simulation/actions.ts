import type { ManualClock } from '../clock.ts';
import type { Bank, BankEvent } from './bank.ts';
import type { Shop, ShopCall, ShopResponse } from './shop.ts';
import type { ShopState } from './shop-state.ts';
import type { Operation } from './step.ts';
import type { World, WorldMember, WorldProduct } from './world.ts';

/** A member’s attempt. Their device reuses its idempotency key until a response arrives. */
export interface Attempt {
  readonly kind: Operation['kind'];
  readonly call: ShopCall & { readonly key: string };
  readonly member: number | undefined;
  readonly startedAt: number;
  success: ShopResponse | undefined;
  /** Charges that the attempt created, over all tries. More than one is a double charge. */
  readonly charges: Set<number>;
}

export interface Action {
  readonly operation: Operation;
  readonly attempt?: Attempt;
  readonly isRetry?: boolean;
  readonly event?: BankEvent;
  run(): Promise<ShopResponse | undefined>;
}

export interface ActionContext {
  readonly shop: Shop;
  readonly bank: Bank;
  readonly world: World;
  readonly clock: ManualClock;
  readonly attempts: Attempt[];
  readonly cards: Map<string, number>;
}

/** Counts back from the end and wraps around. */
function itemFromEnd<Item>(items: readonly Item[], index: number): Item | undefined {
  return items.length === 0 ? undefined : items[items.length - 1 - (index % items.length)];
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/**
 * Turns an operation into an action for the current state. Undefined if nothing fits, such as an empty cart.
 */
export async function prepare(
  operation: Operation,
  stateBefore: ShopState,
  context: ActionContext,
  device: number,
): Promise<Action | undefined> {
  const { shop, bank, world, clock } = context;
  const memberAt = (index: number) => itemAt(world.members, index);
  const tokenOf = (member: WorldMember) => itemAt(member.tokens, device);
  const productAt = (index: number) => itemAt(world.products, index);
  const belongsTo = (index: number | undefined, memberId: number | undefined) =>
    index === undefined || memberAt(index).id === memberId;
  const ownerOf = (chargeId: string) =>
    stateBefore.charges.find(({ own_id }) => own_id === chargeId)?.member_id;
  const findCartProduct = (member: WorldMember, index: number) => {
    const cartLines = stateBefore.cart.filter(({ member_id }) => member_id === member.id);
    return itemFromEnd(cartLines, index)?.product_id ?? productAt(index).id;
  };
  const createAction = (run: Action['run'], extra: Partial<Action> = {}): Action => ({
    operation,
    run,
    ...extra,
  });

  const createAttempt = (call: Omit<ShopCall, 'key'>, member?: number): Action => {
    const attempt: Attempt = {
      kind: operation.kind,
      call: { ...call, key: `attempt-${context.attempts.length}` },
      member,
      startedAt: clock.now(),
      success: undefined,
      charges: new Set(),
    };
    context.attempts.push(attempt);
    return createAction(() => shop.call(attempt.call), { attempt });
  };

  switch (operation.kind) {
    case 'add': {
      const member = memberAt(operation.member);
      const products = [{ id: productAt(operation.product).id, quantity: operation.quantity }];
      return createAttempt(
        {
          method: 'POST',
          path: '/add-products-to-shoppping-cart',
          token: tokenOf(member),
          body: { products },
        },
        member.id,
      );
    }
    case 'change': {
      const member = memberAt(operation.member);
      const shoppingItems = [
        { product_id: findCartProduct(member, operation.product), quantity: operation.quantity },
      ];
      return createAttempt(
        { method: 'PUT', path: '/update-shopping-cart', token: tokenOf(member), body: { shoppingItems } },
        member.id,
      );
    }
    case 'remove': {
      const member = memberAt(operation.member);
      const path = `/remove-product-from-shopping-cart/${findCartProduct(member, operation.product)}`;
      return createAttempt({ method: 'DELETE', path, token: tokenOf(member) }, member.id);
    }
    case 'reserve': {
      const member = memberAt(operation.member);
      const cart = stateBefore.cart.filter(({ member_id }) => member_id === member.id);
      if (cart.length === 0) return undefined;
      const quantities = cart.map(({ product_id, quantity }, index): [string, number] => [
        `product-${product_id}`,
        Math.max(1, quantity + (index === 0 ? operation.off : 0)),
      ]);
      const body = { user_id: member.id, ...Object.fromEntries(quantities) };
      return createAttempt(
        { method: 'POST', path: '/single-product-orders', token: tokenOf(member), body },
        member.id,
      );
    }
    case 'order': {
      const member = memberAt(operation.member);
      const now = clock.now();
      const ownReservations = stateBefore.reservations.filter(
        ({ member_id, state, expires }) => member_id === member.id && state === 'held' && expires > now,
      );
      const contents =
        ownReservations.length > 0
          ? ownReservations
          : stateBefore.cart.filter(({ member_id }) => member_id === member.id);
      if (contents.length === 0) return undefined;
      const card = operation.method === 'pix' ? undefined : await saveCard(context, member, operation.method);
      const coupon = operation.coupon === null ? undefined : itemAt(world.coupons, operation.coupon);
      const body = {
        user_id: member.id,
        cart: createCartGroups(withOffset(contents, operation.off), world, operation.location),
        payment:
          card === undefined
            ? { type: 'pix' }
            : { type: 'credit_card', selected_card: card, installments: operation.installments },
        ...(coupon === undefined ? {} : { coupon_code: coupon.code }),
      };
      return createAttempt(
        { method: 'POST', path: '/cupom-product-order-cart', token: tokenOf(member), body },
        member.id,
      );
    }
    case 'retry': {
      const attempt = itemFromEnd(context.attempts, operation.attempt);
      if (attempt === undefined) return undefined;
      const { call } = attempt;
      if (!operation.changed) return createAction(() => shop.call(call), { attempt, isRetry: true });
      const body = alterBody(call.body);
      return body === undefined
        ? undefined
        : createAction(() => shop.call({ ...call, body }), { attempt, isRetry: true });
    }
    case 'pay': {
      const charge = itemFromEnd(
        bank.charges.filter(({ id, method }) => method === 'pix' && belongsTo(operation.of, ownerOf(id))),
        operation.charge,
      );
      if (charge === undefined) return undefined;
      const amount = Math.max(1, charge.amount + operation.off);
      return createAction(async () => {
        for (let time = 0; time < operation.times; time += 1) bank.pay(charge, amount);
        return undefined;
      });
    }
    case 'decide': {
      const charge = itemFromEnd(
        bank.charges.filter(({ method, state }) => method === 'credit_card' && state === 'pending'),
        operation.charge,
      );
      if (charge === undefined) return undefined;
      return createAction(async () => {
        bank.decide(charge, operation.approve);
        return undefined;
      });
    }
    case 'tell': {
      const event = itemFromEnd(
        bank.events.filter(
          ({ deliveries, isLost, chargeId }) =>
            (operation.again ? deliveries > 0 : deliveries === 0 && !isLost) &&
            belongsTo(operation.of, ownerOf(chargeId)),
        ),
        operation.event,
      );
      return event && createAction(() => deliver(shop, event), { event });
    }
    case 'lose': {
      const event = itemFromEnd(
        bank.events.filter(
          ({ deliveries, chargeId }) => deliveries === 0 && belongsTo(operation.of, ownerOf(chargeId)),
        ),
        operation.event,
      );
      if (event === undefined) return undefined;
      return createAction(async () => {
        event.isLost = true;
        return undefined;
      });
    }
    case 'forge': {
      const charge = itemFromEnd(bank.charges, operation.charge);
      if (charge === undefined) return undefined;
      const payment = { endToEndId: `F${clock.now()}-${bank.events.length}`, amount: charge.amount };
      const event = {
        id: `forged-${payment.endToEndId}`,
        chargeId: charge.id,
        happened: { kind: 'paid', payment },
      };
      const body = JSON.stringify(operation.how === 'charge' ? { ...event, chargeId: 'nobody' } : event);
      const signature =
        operation.how === 'signature'
          ? 'forged'
          : operation.how === 'body'
            ? bank.sign(body.replace('paid', 'PAID'))
            : bank.sign(body);
      return createAction(() => shop.call({ method: 'POST', path: '/webhooks/simulation', signature, body }));
    }
    case 'look': {
      const order = itemFromEnd(
        stateBefore.orders.filter(({ member_id }) => belongsTo(operation.of, member_id)),
        operation.order,
      );
      const member = world.members.find(({ id }) => id === order?.member_id);
      if (order === undefined || member === undefined) return undefined;
      const path = `/product-orders/?where[id]=${order.id}`;
      return createAction(() => shop.call({ method: 'GET', path, token: tokenOf(member) }));
    }
    case 'refund': {
      const charge = itemFromEnd(
        stateBefore.charges.filter(
          ({ state, member_id }) => state === 'paid' && belongsTo(operation.of, member_id),
        ),
        operation.charge,
      );
      if (charge === undefined) return undefined;
      const { thousandths } = operation;
      const amount = Math.max(1, Math.round(((charge.amount + charge.wallet) * (thousandths ?? 0)) / 1_000));
      const body = thousandths === null ? {} : { amount: amount / 100 };
      return createAttempt({ method: 'POST', path: `/sandbox/charges/${charge.id}/refund`, body });
    }
    case 'vouchers': {
      const order = itemFromEnd(stateBefore.orders, operation.order);
      const member = world.members.find(({ id }) => id === order?.member_id);
      if (order === undefined || member === undefined) return undefined;
      const body = { should_contact: true, product_orders: [order.id], user_id: member.id };
      const path = '/create-vouchers-product-order';
      return createAction(() => shop.call({ method: 'POST', path, token: tokenOf(member), body }));
    }
    case 'wait':
      return createAction(async () => {
        clock.advance(operation.seconds * 1_000);
        return undefined;
      });
    case 'tasks':
      return createAction(async () => {
        await shop.work();
        return undefined;
      });
    case 'sweep':
      return createAction(async () => {
        await shop.sweep();
        return undefined;
      });
    case 'restart':
      return createAction(async () => {
        await shop.restart();
        return undefined;
      });
  }
}

export async function deliver(shop: Shop, event: BankEvent): Promise<ShopResponse> {
  const { body, signature } = event;
  const response = await shop.call({ method: 'POST', path: '/webhooks/simulation', signature, body });
  if (response.status === 200) event.deliveries += 1;
  return response;
}

/** Returns a different body for a retry with the same key, which the API must reject. */
function alterBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  if ('products' in body) {
    const [first] = body.products as readonly { readonly id: number; readonly quantity: number }[];
    return first && { products: [{ ...first, quantity: first.quantity + 1 }] };
  }
  if ('coupon_code' in body) return { ...body, coupon_code: 'OUTRO' };
  if ('cart' in body) return { ...body, coupon_code: 'DUAS' };
  if ('amount' in body) return { amount: 0.01 + Number(body.amount) };
  const [name, quantity] = Object.entries(body).find(([key]) => key.startsWith('product-')) ?? [];
  return name === undefined ? undefined : { ...body, [name]: Number(quantity) + 1 };
}

type CartLine = { readonly product_id: number; readonly quantity: number };

function withOffset(contents: readonly CartLine[], offset: number): readonly CartLine[] {
  return contents.map((line, index) => {
    const quantity = Math.max(1, line.quantity + (index === 0 ? offset : 0));
    return { product_id: line.product_id, quantity };
  });
}

function createCartGroups(
  contents: readonly CartLine[],
  world: World,
  index: number,
): Record<string, unknown>[] {
  const groups = new Map<WorldProduct['activity'], Record<string, unknown>>();
  for (const { product_id, quantity } of contents) {
    const activity = world.products.find(({ id }) => id === product_id)?.activity;
    if (activity === undefined) continue;
    const location = activity.locations[index % Math.max(1, activity.locations.length)];
    const group = groups.get(activity) ?? {
      action_id: activity.id,
      ...(location === undefined
        ? {}
        : { deliveryLocation: location.id, address: 'Rua A, 1', zipcode: '01310100', number: '' }),
    };
    groups.set(activity, { ...group, [`product-${product_id}`]: quantity });
  }
  return [...groups.values()];
}

const cardNumbers: Readonly<Record<string, string>> = {
  issuer: '4000 0000 0000 0002',
  funds: '4000 0000 0000 9995',
  review: '4000 0000 0000 0259',
};

/** Saves each card once, before faults start. The card's number or holder’s name decides the outcome. */
async function saveCard(
  { shop, cards }: ActionContext,
  member: WorldMember,
  outcome: string,
): Promise<number> {
  const name = `${member.id} ${outcome}`;
  const existing = cards.get(name);
  if (existing !== undefined) return existing;
  const body = {
    number: cardNumbers[outcome] ?? '4111 1111 1111 1111',
    name: outcome,
    cpf: '52998224725',
    birthday: '1990-01-31',
    expiry: '12/39',
    cvv: '123',
    phone: '11987654321',
    cep: '01310100',
    city: 'São Paulo',
    state: 'SP',
    street: 'Avenida Paulista',
    street_number: '1',
    save: true,
  };
  const { status, body: response } = await shop.call({
    method: 'POST',
    path: '/user-credit-cards',
    token: member.tokens[0],
    body,
  });
  if (status !== 200) throw new Error(`no card: ${status} ${JSON.stringify(response)}`);
  const { id } = response as { readonly id: number };
  cards.set(name, id);
  return id;
}
