import { type BankCharge, sumOf } from './bank.ts';
import type { ChargeRow, LotRow, OrderRow, ShopState } from './shop-state.ts';
import type { World, WorldProduct } from './world.ts';

const DEFAULT_LIMIT = 10;

export interface Books {
  readonly world: World;
  readonly bank: readonly BankCharge[];
}

/** Must hold after every step. Returns the violations. */
export function brokenInvariants(shop: ShopState, books: Books): string[] {
  const index = indexOf(shop);
  return [
    ...stock(shop, books),
    ...sums(shop, index),
    ...prices(shop, index, books),
    ...statuses(shop, index),
    ...sales(shop, index),
    ...limits(shop, books),
    ...money(shop, index, books),
    ...wallet(shop, index),
    ...points(shop),
    ...refunds(shop, index, books),
    ...rewards(shop, index, books),
    ...coupons(shop, index, books),
    ...mails(shop, index),
  ];
}

interface Index {
  readonly charge: ReadonlyMap<number, ChargeRow>;
  readonly orders: ReadonlyMap<number, readonly OrderRow[]>;
  readonly entry: ReadonlyMap<string, number>;
}

function indexOf({ charges, orders, entries }: ShopState): Index {
  const entry = new Map<string, number>();
  for (const { source, source_id, amount } of entries) {
    const key = `${source} ${source_id}`;
    entry.set(key, (entry.get(key) ?? 0) + amount);
  }
  return {
    charge: new Map(charges.map((charge) => [charge.id, charge])),
    orders: byCharge(orders),
    entry,
  };
}

function byCharge(orders: readonly OrderRow[]): ReadonlyMap<number, readonly OrderRow[]> {
  const found = new Map<number, OrderRow[]>();
  for (const order of orders) {
    const known = found.get(order.charge_id);
    if (known === undefined) found.set(order.charge_id, [order]);
    else known.push(order);
  }
  return found;
}

function complain<Item>(
  name: string,
  items: Iterable<Item>,
  wrong: (item: Item) => string | false | undefined,
): string[] {
  return [...items].flatMap((item) => {
    const found = wrong(item);
    return found === false || found === undefined ? [] : [`${name}: ${found}`];
  });
}

function same(what: string, is: number, shouldBe: number): string | false {
  return is !== shouldBe && `${what} is ${is}, not ${shouldBe}`;
}

function stock({ products, holds }: ShopState, { world }: Books): string[] {
  const known = new Map(products.map((product) => [product.id, product]));
  return world.products.flatMap(({ id, stock: atStart }) => {
    const product = known.get(id);
    if (product === undefined) return [`stock: product ${id} is gone`];
    const of = (state: 'held' | 'committed') =>
      holds
        .filter((hold) => hold.product_id === id && hold.state === state)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const free = (product.on_hand ?? 0) - product.reserved;
    return complain(
      'stock',
      [
        same(`reserved of product ${id}`, product.reserved, of('held')),
        same(`sold of product ${id}`, product.sold, of('committed')),
        atStart !== null &&
          same(
            `sold + reserved + free units of product ${id}`,
            product.sold + product.reserved + free,
            atStart,
          ),
        atStart !== null && free < 0 && `product ${id} has ${free} left`,
        (atStart === null) !== (product.on_hand === null) &&
          `product ${id} switched between limited and unlimited stock`,
      ],
      (line) => line,
    );
  });
}

function sums({ charges }: ShopState, { orders }: Index): string[] {
  return charges.flatMap(({ id, amount, wallet: part, method }) => {
    const own = orders.get(id) ?? [];
    const sum = (of: 'charged' | 'wallet' | 'total') => own.reduce((all, order) => all + order[of], 0);
    return complain(
      'sums',
      [
        own.length === 0 && `charge ${id} has no order`,
        same(`the sum charged for the orders of charge ${id}`, sum('charged'), amount),
        same(`the wallet's part of the orders of charge ${id}`, sum('wallet'), part),
        same(`the total of the orders of charge ${id}`, sum('total'), amount + part),
        (method === 'wallet') !== (amount === 0) && `charge ${id} by ${method} has the amount ${amount}`,
        own.length !== new Set(own.map(({ activity_id }) => activity_id)).size &&
          `charge ${id} has two orders of one activity`,
      ],
      (line) => line,
    );
  });
}

function prices({ charges, lines, couponUses }: ShopState, { orders }: Index, { world }: Books): string[] {
  const product = new Map(world.products.map((one) => [one.id, one]));
  return charges.flatMap((charge) => {
    const own = (orders.get(charge.id) ?? []).map((order) => {
      const things = lines
        .filter(({ order_id }) => order_id === order.id)
        .map(({ product_id, quantity }) => ({ product: product.get(product_id), quantity }));
      return { order, things, activity: things[0]?.product?.activity };
    });
    const use = couponUses.find(({ charge_id }) => charge_id === charge.id);
    const coupon = world.coupons.find(({ id }) => id === use?.coupon_id);
    const reckoned = own.map(({ order, things, activity }) => {
      const items = things.reduce((sum, { product: one, quantity }) => sum + priceOf(one) * quantity, 0);
      const ownDiscount = Math.min(items, activity?.discountDelivery ?? 0);
      const location = activity?.locations.find(({ id }) => id === order.location_id);
      const fee = activity?.isDigital === false ? (location?.price ?? 0) : 0;
      const isEligible = coupon !== undefined && [null, order.activity_id].includes(coupon.activityId);
      return {
        order,
        items,
        fee,
        ownDiscount,
        eligible: isEligible ? items - ownDiscount : 0,
        things,
        activity,
      };
    });
    const eligible = reckoned.reduce((sum, one) => sum + one.eligible, 0);
    const taken = Math.min(coupon?.value ?? 0, eligible);
    const total = reckoned.reduce((sum, one) => sum + one.items + one.fee - one.ownDiscount, 0) - taken;
    const isPaymentOnly = own.some(({ activity }) => activity?.isPaymentOnly === true);
    return [
      ...complain(
        'price',
        [
          same(`charge ${charge.id}`, charge.amount + charge.wallet, total),
          isPaymentOnly && charge.wallet > 0 && `the wallet must not pay for charge ${charge.id}`,
        ],
        (line) => line,
      ),
      ...reckoned.flatMap(({ order, items, fee, ownDiscount, eligible: weight, things, activity }) =>
        complain(
          'price',
          [
            same(`the items of order ${order.id}`, order.items, items),
            same(`the delivery of order ${order.id}`, order.fee, fee),
            isFarFrom(order.discount - ownDiscount, taken, weight, eligible) &&
              `order ${order.id} has ${order.discount - ownDiscount} of the coupon's ${taken}`,
            isFarFrom(order.wallet, charge.wallet, order.total, total) &&
              `order ${order.id} of ${order.total} has ${order.wallet} of the wallet's ${charge.wallet}`,
            order.wallet > order.total && `the wallet pays more than order ${order.id} is`,
            things.some(({ product: one }) => one?.activity.id !== order.activity_id) &&
              `order ${order.id} has things of another activity`,
            activity?.isOneProduct === true &&
              (things.length > 1 || things.some(({ quantity }) => quantity > 1)) &&
              `order ${order.id} has more than one`,
            order.reward !== 0 &&
              same(`the reward of order ${order.id}`, order.reward, activity?.reward ?? 0),
          ],
          (line) => line,
        ),
      ),
    ];
  });
}

function priceOf(product: WorldProduct | undefined): number {
  return product === undefined ? 0 : Math.max(0, product.value - product.discount);
}

/** Shares may differ by rounding, so less than a cent passes. */
function isFarFrom(part: number, total: number, weight: number, weights: number): boolean {
  const share = weights === 0 ? 0 : (total * weight) / weights;
  return Math.abs(part - share) >= 1;
}

const statusesOf = {
  created: ['awaiting'],
  pending: ['awaiting'],
  paid: ['confirmed', 'partlyRefunded', 'refunded'],
  refused: ['refused'],
  expired: ['expired', 'cancelled'],
} as const satisfies Readonly<Record<ChargeRow['state'], readonly OrderRow['status'][]>>;

function statuses({ charges }: ShopState, { orders }: Index): string[] {
  return charges.flatMap((charge) => {
    const own = orders.get(charge.id) ?? [];
    const allowed: readonly OrderRow['status'][] = statusesOf[charge.state];
    const isAlike = (status: OrderRow['status']) =>
      charge.state !== 'expired' || (status === 'cancelled') === charge.is_superseded;
    return complain(
      'status',
      own,
      ({ id, status }) =>
        (!allowed.includes(status) || !isAlike(status)) &&
        `order ${id} of a charge that is ${charge.state} is ${status}`,
    );
  });
}

function sales({ charges, lines, holds }: ShopState, _index: Index): string[] {
  const textOf = (parts: readonly { readonly product_id: number; readonly quantity: number }[]) =>
    parts
      .map(({ product_id, quantity }) => `${quantity} of ${product_id}`)
      .sort()
      .join(', ');
  return [
    ...complain('sales', charges, (charge) => {
      const sold = textOf(
        holds.filter(({ charge_id, state }) => charge_id === charge.id && state === 'committed'),
      );
      const wanted =
        charge.state === 'paid' ? textOf(lines.filter(({ charge_id }) => charge_id === charge.id)) : '';
      return (
        sold !== wanted && `for charge ${charge.id}, ${charge.state}, [${sold}] is sold, not [${wanted}]`
      );
    }),
    ...complain(
      'sales',
      holds,
      ({ id, state, charge_id }) =>
        state === 'committed' && charge_id === null && `reservation ${id} is committed without a charge`,
    ),
  ];
}

const bought: readonly OrderRow['status'][] = ['confirmed', 'partlyRefunded'];

function limits({ orders, lines }: ShopState, { world }: Books): string[] {
  const isBought = new Set(orders.filter(({ status }) => bought.includes(status)).map(({ id }) => id));
  const memberOf = new Map(orders.map(({ id, member_id }) => [id, member_id]));
  const own = lines.filter(({ order_id }) => isBought.has(order_id));
  return world.members.flatMap(({ id: member }) => [
    ...complain('limit', world.products, ({ id, limit }) => {
      const quantity = own
        .filter(({ product_id, order_id }) => product_id === id && memberOf.get(order_id) === member)
        .reduce((sum, line) => sum + line.quantity, 0);
      return quantity > (limit ?? DEFAULT_LIMIT) && `member ${member} has ${quantity} of product ${id}`;
    }),
    ...complain('limit', new Set(world.products.map(({ activity }) => activity)), ({ id, limitPerUser }) => {
      const times = orders.filter(
        ({ activity_id, member_id, status }) =>
          activity_id === id && member_id === member && bought.includes(status),
      ).length;
      return (
        limitPerUser !== null && times > limitPerUser && `member ${member} took part ${times} times in ${id}`
      );
    }),
  ]);
}

/** Every bank payment is in an order or the wallet, and the shop records no other payment. */
function money({ charges, payments }: ShopState, { entry }: Index, { bank }: Books): string[] {
  const chargeOf = new Map(charges.map((charge) => [charge.id, charge]));
  const taken = new Map(
    bank.flatMap((charge) =>
      charge.payments.map((payment) => [payment.endToEndId, { charge, payment }] as const),
    ),
  );
  return [
    ...payments.flatMap(({ charge_id, end_to_end_id, amount, used_for }) => {
      const charge = chargeOf.get(charge_id);
      const real = taken.get(end_to_end_id);
      const credited = entry.get(`payment ${end_to_end_id}`) ?? 0;
      return complain(
        'money',
        [
          real === undefined && `payment ${end_to_end_id} never came`,
          real !== undefined &&
            real.charge.id !== charge?.own_id &&
            `payment ${end_to_end_id} is for another charge`,
          real !== undefined && same(`payment ${end_to_end_id}`, amount, real.payment.amount),
          used_for === 'order' &&
            amount !== charge?.amount &&
            `payment ${end_to_end_id} of ${amount} pays ${charge?.amount}`,
          used_for === 'order' &&
            charge?.state !== 'paid' &&
            `payment ${end_to_end_id} paid a charge in state ${charge?.state}`,
          same(
            `the part of payment ${end_to_end_id} in the wallet`,
            credited,
            used_for === 'wallet' ? amount : 0,
          ),
        ],
        (line) => line,
      );
    }),
    ...complain('money', charges, ({ id, state, method }) => {
      const times = payments.filter(
        ({ charge_id, used_for }) => charge_id === id && used_for === 'order',
      ).length;
      return same(
        `how often charge ${id}, ${state}, is paid`,
        times,
        state === 'paid' && method !== 'wallet' ? 1 : 0,
      );
    }),
    ...complain('money', charges, ({ id, state, amount }) => {
      const came = payments.some((payment) => payment.charge_id === id && payment.amount === amount);
      return (
        came && ['created', 'pending'].includes(state) && `charge ${id} is ${state}, and its money has come`
      );
    }),
    ...complain('money', bank, (charge) => {
      const own = charges.find(({ own_id }) => own_id === charge.id);
      if (own === undefined) return `the bank has charge ${charge.id}, which has no order`;
      return same(`the bank's amount of charge ${own.id}`, charge.amount, own.amount);
    }),
    ...complain('money', charges, ({ id, own_id, state, method }) => {
      const isAtBank = bank.some((charge) => charge.id === own_id);
      return (
        !isAtBank &&
        method !== 'wallet' &&
        ['pending', 'paid'].includes(state) &&
        `charge ${id} is ${state}, but the bank has no record of it`
      );
    }),
  ];
}

/** The wallet pays while the charge can still be paid; afterwards the amount returns. */
function wallet({ charges, refunds: given, entries }: ShopState, { entry }: Index): string[] {
  const net = (id: number) =>
    ['charge', 'late'].reduce(
      (sum, kind) =>
        sum + (entry.get(`order ${kind}-${id}`) ?? 0) + (entry.get(`order-returned ${kind}-${id}`) ?? 0),
      0,
    );
  const known = new Set([
    'sample',
    'order',
    'order-returned',
    'order-reward',
    'reward-returned',
    'payment',
    'refund',
  ]);
  return [
    ...complain('wallet', charges, ({ id, state, wallet: part }) =>
      same(
        `the wallet's part of charge ${id}, ${state}`,
        net(id),
        ['created', 'pending', 'paid'].includes(state) ? 0 - part : 0,
      ),
    ),
    ...complain('wallet', given, ({ id, wallet: part, state }) =>
      same(`the wallet's part of refund ${id}`, entry.get(`refund ${id}`) ?? 0, state === 'done' ? part : 0),
    ),
    ...complain('wallet', entries, ({ id, source }) => !known.has(source) && `entry ${id} is for ${source}`),
  ];
}

/**
 * Rewards respect the activity’s limit and return with their order. The member owes what they already spent.
 */
function rewards(
  { orders, entries, lots, rewardReturns }: ShopState,
  { entry, charge: chargeOf }: Index,
  { world }: Books,
): string[] {
  const returnsOf = (orderId: number) => rewardReturns.filter(({ order_id }) => order_id === orderId);
  const sum = (rows: readonly { readonly amount: number; readonly paid: number }[], of: 'amount' | 'paid') =>
    rows.reduce((all, row) => all + row[of], 0);
  const earned = (orderId: number) => entry.get(`order-reward ${orderId}`) ?? 0;
  const counts = (orderId: number) =>
    earned(orderId) > 0 && sum(returnsOf(orderId), 'paid') < earned(orderId);
  return [
    ...complain('reward', orders, ({ id, charge_id, reward, total, refunded, status }) => {
      const isPaid = chargeOf.get(charge_id)?.state === 'paid';
      const isWhole = status === 'refunded';
      const lost = isWhole ? earned(id) : Math.ceil((earned(id) * refunded) / Math.max(total, 1));
      return (
        (earned(id) !== 0 && same(`the reward for order ${id}`, earned(id), isPaid ? reward : 0)) ||
        same(`the returned part of the reward for order ${id}`, sum(returnsOf(id), 'amount'), lost)
      );
    }),
    ...world.members.flatMap(({ id: member }) =>
      complain('reward', new Set(world.products.map(({ activity }) => activity)), (activity) => {
        const own = orders.filter((order) => order.member_id === member && order.activity_id === activity.id);
        const times = own.filter(({ id }) => counts(id)).length;
        const most = activity.limitPerUser ?? 1;
        const isUnpaid = own.some(
          ({ id, charge_id, reward }) =>
            reward > 0 && earned(id) === 0 && chargeOf.get(charge_id)?.state === 'paid',
        );
        return (
          (times > most && `activity ${activity.id} rewards member ${member} ${times} times`) ||
          (isUnpaid &&
            own.every(({ id }) => earned(id) === 0) &&
            `activity ${activity.id} never rewards member ${member}`)
        );
      }),
    ),
    ...complain('reward', rewardReturns, ({ id, member_id, paid, amount }) => {
      const booked = entries
        .filter(({ source, source_id }) => source === 'reward-returned' && source_id.startsWith(`${id}-`))
        .reduce((all, one) => all - one.amount, 0);
      const spendable = lots
        .filter((lot) => lot.member_id === member_id && lot.expires === null)
        .reduce((all, { remaining }) => all + remaining, 0);
      return (
        same(`the paid part of return ${id}`, booked, paid) ||
        (paid < amount && spendable > 0 && `member ${member_id} owes and has ${spendable}`)
      );
    }),
  ];
}

function points({ entries, lots }: ShopState): string[] {
  const balance = new Map<number, number>();
  const below: string[] = [];
  for (const { id, member_id, amount } of entries) {
    const next = (balance.get(member_id) ?? 0) + amount;
    balance.set(member_id, next);
    if (next < 0) below.push(`points: entry ${id} leaves member ${member_id} with ${next}`);
  }
  return [
    ...below,
    ...complain('points', balance, ([member, sum]) => {
      const left = lots
        .filter(({ member_id }) => member_id === member)
        .reduce((all, { remaining }) => all + remaining, 0);
      return same(`the remaining lots of member ${member}`, left, sum);
    }),
    ...complain('points', lots, ({ id, amount, remaining, spent }) =>
      remaining < 0 ? `lot ${id} has ${remaining} left` : same(`lot ${id}`, remaining, amount - spent),
    ),
    ...complain('points', lots, (lot) => {
      // When the last points left this lot, earlier lots were already empty.
      const passed = lots.find(
        (other) =>
          other.member_id === lot.member_id &&
          other.remaining > 0 &&
          lot.last_spent_by !== null &&
          other.entry_id < lot.last_spent_by &&
          goesBefore(other, lot),
      );
      return passed !== undefined && `lot ${lot.id} was spent before lot ${passed.id}`;
    }),
  ];
}

/** First expired, first spent; ties by age. */
function goesBefore(one: LotRow, other: LotRow): boolean {
  const [a, b] = [one.expires ?? Number.POSITIVE_INFINITY, other.expires ?? Number.POSITIVE_INFINITY];
  return a === b ? one.earned < other.earned : a < b;
}

function refunds({ charges, refunds: given }: ShopState, { orders }: Index, { bank }: Books): string[] {
  const atBank = new Map(bank.map((charge) => [charge.id, charge]));
  return charges.flatMap((charge) => {
    const own = given.filter(({ charge_id }) => charge_id === charge.id);
    const sum = (of: 'amount' | 'wallet', states: readonly string[]) =>
      own.filter(({ state }) => states.includes(state)).reduce((all, refund) => all + refund[of], 0);
    const returned = sumOf(atBank.get(charge.own_id)?.refunds ?? []);
    const done = sum('amount', ['done']);
    const back = (orders.get(charge.id) ?? []).reduce((all, { refunded }) => all + refunded, 0);
    return [
      ...complain(
        'refund',
        [
          same(`refunded of charge ${charge.id}`, charge.refunded, sum('amount', ['created', 'done'])),
          same(
            `refunded to the wallet of charge ${charge.id}`,
            charge.wallet_refunded,
            sum('wallet', ['created', 'done']),
          ),
          charge.refunded > charge.amount &&
            `charge ${charge.id} gave back ${charge.refunded} of ${charge.amount}`,
          charge.wallet_refunded > charge.wallet &&
            `charge ${charge.id} gave the wallet back more than it paid`,
          charge.state !== 'paid' &&
            own.length > 0 &&
            `charge ${charge.id} was refunded and is ${charge.state}`,
          returned < done && `the bank refunded ${returned} of charge ${charge.id}, but the shop has ${done}`,
          returned > sum('amount', ['created', 'done']) &&
            `the bank refunded ${returned} of charge ${charge.id} without a request`,
          same(`the refunds of the orders of charge ${charge.id}`, back, done + sum('wallet', ['done'])),
        ],
        (line) => line,
      ),
      ...complain('refund', orders.get(charge.id) ?? [], ({ id, status, refunded, total }) => {
        // An order with a total of 0 is refunded together with the others.
        const isWhole = total === 0 ? back > 0 && back === charge.amount + charge.wallet : refunded === total;
        const due = isWhole ? 'refunded' : refunded === 0 ? 'confirmed' : 'partlyRefunded';
        const isSo = charge.state !== 'paid' || status === due;
        return !isSo && `order ${id} of ${total} gave back ${refunded} and is ${status}`;
      }),
    ];
  });
}

function coupons(
  { charges, couponUses }: ShopState,
  { charge: chargeOf }: Index,
  { world }: Books,
): string[] {
  const due = {
    created: 'held',
    pending: 'held',
    paid: 'used',
    refused: 'released',
    expired: 'released',
  } as const;
  const live = couponUses.filter(({ state }) => state !== 'released');
  return [
    ...complain('coupon', couponUses, ({ charge_id, state }) => {
      const charge = chargeOf.get(charge_id);
      return (
        charge !== undefined &&
        state !== due[charge.state] &&
        `the coupon of charge ${charge_id}, ${charge.state}, is ${state}`
      );
    }),
    ...complain('coupon', world.coupons, ({ id, code, limitInAll, limitPerMember }) => {
      const own = live.filter(({ coupon_id }) => coupon_id === id);
      const most = Math.max(
        0,
        ...world.members.map((one) => own.filter(({ member_id }) => member_id === one.id).length),
      );
      if (limitInAll !== null && own.length > limitInAll) return `${code} is used ${own.length} times`;
      return (
        limitPerMember !== null && most > limitPerMember && `${code} is used ${most} times by one member`
      );
    }),
    ...complain(
      'coupon',
      charges.length === 0 ? couponUses : [],
      ({ charge_id }) => `used for no charge: ${charge_id}`,
    ),
  ];
}

/** One mail for each confirmed purchase and each payment that bought nothing. */
function mails({ charges, payments, mails: written, orders: all }: ShopState, { orders }: Index): string[] {
  const confirmations = written.filter(({ subject }) => subject === 'Pagamento confirmado');
  const about = (order: OrderRow) => confirmations.filter(({ text }) => text.includes(order.code)).length;
  const credits = written.filter(({ subject }) => subject.includes('creditado na carteira')).length;
  return [
    ...complain('mail', all, (order) => {
      const isPaid = charges.some(({ id, state }) => id === order.charge_id && state === 'paid');
      return same(`how many mails confirm order ${order.id}`, about(order), isPaid ? 1 : 0);
    }),
    ...complain('mail', [confirmations.length], (count) =>
      same(
        'how many mails confirm a purchase',
        count,
        charges.filter(({ id, state }) => state === 'paid' && orders.has(id)).length,
      ),
    ),
    ...complain('mail', [credits], (count) =>
      same(
        'the number of mails about money in the wallet',
        count,
        payments.filter(({ used_for }) => used_for === 'wallet').length,
      ),
    ),
  ];
}
