import type { HandClock } from '../clock.ts';
import type { Bank, BankEvent } from './bank.ts';
import type { Answer, Call, Shop } from './shop.ts';
import type { ShopState } from './shop-state.ts';
import type { Operation } from './step.ts';
import type { World, WorldMember, WorldProduct } from './world.ts';

/** A member’s attempt. Their device reuses its idempotency key until a response arrives. */
export interface Attempt {
  readonly kind: Operation['kind'];
  readonly call: Call & { readonly key: string };
  readonly member: number | undefined;
  readonly at: number;
  done: Answer | undefined;
  /** Charges it created, over all tries. More than one is a double charge. */
  readonly charges: Set<number>;
}

export interface Deed {
  readonly operation: Operation;
  readonly attempt?: Attempt;
  readonly isRetry?: boolean;
  readonly event?: BankEvent;
  run(): Promise<Answer | undefined>;
}

export interface Stagecraft {
  readonly shop: Shop;
  readonly bank: Bank;
  readonly world: World;
  readonly clock: HandClock;
  readonly attempts: Attempt[];
  readonly cards: Map<string, number>;
}

/** Counts back from the end and wraps around. */
function fromLast<Item>(items: readonly Item[], place: number): Item | undefined {
  return items.length === 0 ? undefined : items[items.length - 1 - (place % items.length)];
}

function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/**
 * Turns an operation into an action for the current state. Undefined if nothing fits, such as an empty cart.
 */
export async function prepare(
  operation: Operation,
  before: ShopState,
  craft: Stagecraft,
  device: number,
): Promise<Deed | undefined> {
  const { shop, bank, world, clock } = craft;
  const who = (place: number) => at(world.members, place);
  const tokenOf = (member: WorldMember) => at(member.tokens, device);
  const productOf = (place: number) => at(world.products, place);
  const isOf = (place: number | undefined, memberId: number | undefined) =>
    place === undefined || who(place).id === memberId;
  const ownerOf = (chargeId: string) => before.charges.find(({ own_id }) => own_id === chargeId)?.member_id;
  const inCartOf = (member: WorldMember, place: number) => {
    const own = before.cart.filter(({ member_id }) => member_id === member.id);
    return fromLast(own, place)?.product_id ?? productOf(place).id;
  };
  const plain = (run: Deed['run'], more: Partial<Deed> = {}): Deed => ({ operation, run, ...more });

  const attempted = (call: Omit<Call, 'key'>, member?: number): Deed => {
    const attempt: Attempt = {
      kind: operation.kind,
      call: { ...call, key: `attempt-${craft.attempts.length}` },
      member,
      at: clock.now(),
      done: undefined,
      charges: new Set(),
    };
    craft.attempts.push(attempt);
    return plain(() => shop.call(attempt.call), { attempt });
  };

  switch (operation.kind) {
    case 'add': {
      const member = who(operation.member);
      const products = [{ id: productOf(operation.product).id, quantity: operation.quantity }];
      return attempted(
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
      const member = who(operation.member);
      const shoppingItems = [
        { product_id: inCartOf(member, operation.product), quantity: operation.quantity },
      ];
      return attempted(
        { method: 'PUT', path: '/update-shopping-cart', token: tokenOf(member), body: { shoppingItems } },
        member.id,
      );
    }
    case 'remove': {
      const member = who(operation.member);
      const path = `/remove-product-from-shopping-cart/${inCartOf(member, operation.product)}`;
      return attempted({ method: 'DELETE', path, token: tokenOf(member) }, member.id);
    }
    case 'reserve': {
      const member = who(operation.member);
      const cart = before.cart.filter(({ member_id }) => member_id === member.id);
      if (cart.length === 0) return undefined;
      const quantities = cart.map(({ product_id, quantity }, index): [string, number] => [
        `product-${product_id}`,
        Math.max(1, quantity + (index === 0 ? operation.off : 0)),
      ]);
      const body = { user_id: member.id, ...Object.fromEntries(quantities) };
      return attempted(
        { method: 'POST', path: '/single-product-orders', token: tokenOf(member), body },
        member.id,
      );
    }
    case 'order': {
      const member = who(operation.member);
      const now = clock.now();
      const held = before.holds.filter(
        ({ member_id, state, expires }) => member_id === member.id && state === 'held' && expires > now,
      );
      const things = held.length > 0 ? held : before.cart.filter(({ member_id }) => member_id === member.id);
      if (things.length === 0) return undefined;
      const card = operation.method === 'pix' ? undefined : await cardOf(craft, member, operation.method);
      const coupon = operation.coupon === null ? undefined : at(world.coupons, operation.coupon);
      const body = {
        user_id: member.id,
        cart: groupsOf(withMore(things, operation.off), world, operation.location),
        payment:
          card === undefined
            ? { type: 'pix' }
            : { type: 'credit_card', selected_card: card, installments: operation.installments },
        ...(coupon === undefined ? {} : { coupon_code: coupon.code }),
      };
      return attempted(
        { method: 'POST', path: '/cupom-product-order-cart', token: tokenOf(member), body },
        member.id,
      );
    }
    case 'retry': {
      const attempt = fromLast(craft.attempts, operation.attempt);
      if (attempt === undefined) return undefined;
      const { call } = attempt;
      if (!operation.changed) return plain(() => shop.call(call), { attempt, isRetry: true });
      const body = changed(call.body);
      return body === undefined
        ? undefined
        : plain(() => shop.call({ ...call, body }), { attempt, isRetry: true });
    }
    case 'pay': {
      const charge = fromLast(
        bank.charges.filter(({ id, method }) => method === 'pix' && isOf(operation.of, ownerOf(id))),
        operation.charge,
      );
      if (charge === undefined) return undefined;
      const amount = Math.max(1, charge.amount + operation.off);
      return plain(async () => {
        for (let time = 0; time < operation.times; time += 1) bank.pay(charge, amount);
        return undefined;
      });
    }
    case 'decide': {
      const charge = fromLast(
        bank.charges.filter(({ method, state }) => method === 'credit_card' && state === 'pending'),
        operation.charge,
      );
      if (charge === undefined) return undefined;
      return plain(async () => {
        bank.decide(charge, operation.approve);
        return undefined;
      });
    }
    case 'tell': {
      const event = fromLast(
        bank.events.filter(
          ({ taken, isLost, chargeId }) =>
            (operation.again ? taken > 0 : taken === 0 && !isLost) && isOf(operation.of, ownerOf(chargeId)),
        ),
        operation.event,
      );
      return event && plain(() => tell(shop, event), { event });
    }
    case 'lose': {
      const event = fromLast(
        bank.events.filter(({ taken, chargeId }) => taken === 0 && isOf(operation.of, ownerOf(chargeId))),
        operation.event,
      );
      if (event === undefined) return undefined;
      return plain(async () => {
        event.isLost = true;
        return undefined;
      });
    }
    case 'forge': {
      const charge = fromLast(bank.charges, operation.charge);
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
      return plain(() => shop.call({ method: 'POST', path: '/webhooks/simulation', signature, body }));
    }
    case 'look': {
      const order = fromLast(
        before.orders.filter(({ member_id }) => isOf(operation.of, member_id)),
        operation.order,
      );
      const member = world.members.find(({ id }) => id === order?.member_id);
      if (order === undefined || member === undefined) return undefined;
      const path = `/product-orders/?where[id]=${order.id}`;
      return plain(() => shop.call({ method: 'GET', path, token: tokenOf(member) }));
    }
    case 'refund': {
      const charge = fromLast(
        before.charges.filter(({ state, member_id }) => state === 'paid' && isOf(operation.of, member_id)),
        operation.charge,
      );
      if (charge === undefined) return undefined;
      const { thousandths } = operation;
      const amount = Math.max(1, Math.round(((charge.amount + charge.wallet) * (thousandths ?? 0)) / 1_000));
      const body = thousandths === null ? {} : { amount: amount / 100 };
      return attempted({ method: 'POST', path: `/sandbox/charges/${charge.id}/refund`, body });
    }
    case 'vouchers': {
      const order = fromLast(before.orders, operation.order);
      const member = world.members.find(({ id }) => id === order?.member_id);
      if (order === undefined || member === undefined) return undefined;
      const body = { should_contact: true, product_orders: [order.id], user_id: member.id };
      const path = '/create-vouchers-product-order';
      return plain(() => shop.call({ method: 'POST', path, token: tokenOf(member), body }));
    }
    case 'wait':
      return plain(async () => {
        clock.advance(operation.seconds * 1_000);
        return undefined;
      });
    case 'tasks':
      return plain(async () => {
        await shop.work();
        return undefined;
      });
    case 'sweep':
      return plain(async () => {
        await shop.sweep();
        return undefined;
      });
    case 'restart':
      return plain(async () => {
        await shop.restart();
        return undefined;
      });
  }
}

export async function tell(shop: Shop, event: BankEvent): Promise<Answer> {
  const { body, signature } = event;
  const answer = await shop.call({ method: 'POST', path: '/webhooks/simulation', signature, body });
  if (answer.status === 200) event.taken += 1;
  return answer;
}

/** Same key, different body: the API must reject it. */
function changed(body: unknown): unknown {
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

type Thing = { readonly product_id: number; readonly quantity: number };

function withMore(things: readonly Thing[], off: number): readonly Thing[] {
  return things.map((thing, index) => {
    const quantity = Math.max(1, thing.quantity + (index === 0 ? off : 0));
    return { product_id: thing.product_id, quantity };
  });
}

function groupsOf(things: readonly Thing[], world: World, place: number): Record<string, unknown>[] {
  const groups = new Map<WorldProduct['activity'], Record<string, unknown>>();
  for (const { product_id, quantity } of things) {
    const activity = world.products.find(({ id }) => id === product_id)?.activity;
    if (activity === undefined) continue;
    const location = activity.locations[place % Math.max(1, activity.locations.length)];
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

const numbers: Readonly<Record<string, string>> = {
  issuer: '4000 0000 0000 0002',
  funds: '4000 0000 0000 9995',
  review: '4000 0000 0000 0259',
};

/** Saves each card once, before faults start. Its number or holder’s name decides the outcome. */
async function cardOf({ shop, cards }: Stagecraft, member: WorldMember, outcome: string): Promise<number> {
  const name = `${member.id} ${outcome}`;
  const known = cards.get(name);
  if (known !== undefined) return known;
  const body = {
    number: numbers[outcome] ?? '4111 1111 1111 1111',
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
  const { status, body: answer } = await shop.call({
    method: 'POST',
    path: '/user-credit-cards',
    token: member.tokens[0],
    body,
  });
  if (status !== 200) throw new Error(`no card: ${status} ${JSON.stringify(answer)}`);
  const { id } = answer as { readonly id: number };
  cards.set(name, id);
  return id;
}
