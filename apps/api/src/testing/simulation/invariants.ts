import { type BankCharge, sumAmounts } from './bank.ts';
import type { ChargeRow, LotRow, OrderRow, ShopState } from './shop-state.ts';
import type { World, WorldProduct } from './world.ts';

const DEFAULT_LIMIT = 10;

export interface SimulationFacts {
  readonly world: World;
  readonly bank: readonly BankCharge[];
}

/** Must hold after every step. Returns the violations. */
export function findBrokenInvariants(shop: ShopState, facts: SimulationFacts): string[] {
  const index = buildIndex(shop);
  return [
    ...checkStock(shop, facts),
    ...checkSums(shop, index),
    ...checkPrices(shop, index, facts),
    ...checkStatuses(shop, index),
    ...checkSales(shop, index),
    ...checkLimits(shop, facts),
    ...checkMoney(shop, index, facts),
    ...checkWallet(shop, index),
    ...checkPoints(shop),
    ...checkRefunds(shop, index, facts),
    ...checkRewards(shop, index, facts),
    ...checkCoupons(shop, index, facts),
    ...checkMails(shop, index),
  ];
}

interface Index {
  readonly chargeById: ReadonlyMap<number, ChargeRow>;
  readonly ordersByCharge: ReadonlyMap<number, readonly OrderRow[]>;
  readonly amountBySource: ReadonlyMap<string, number>;
}

function buildIndex({ charges, orders, entries }: ShopState): Index {
  const amountBySource = new Map<string, number>();
  for (const { source, source_id, amount } of entries) {
    const key = `${source} ${source_id}`;
    amountBySource.set(key, (amountBySource.get(key) ?? 0) + amount);
  }
  return {
    chargeById: new Map(charges.map((charge) => [charge.id, charge])),
    ordersByCharge: groupByCharge(orders),
    amountBySource,
  };
}

function groupByCharge(orders: readonly OrderRow[]): ReadonlyMap<number, readonly OrderRow[]> {
  const groups = new Map<number, OrderRow[]>();
  for (const order of orders) {
    const group = groups.get(order.charge_id);
    if (group === undefined) groups.set(order.charge_id, [order]);
    else group.push(order);
  }
  return groups;
}

function findViolations<Item>(
  name: string,
  items: Iterable<Item>,
  describeViolation: (item: Item) => string | false | undefined,
): string[] {
  return [...items].flatMap((item) => {
    const violation = describeViolation(item);
    return violation === false || violation === undefined ? [] : [`${name}: ${violation}`];
  });
}

function mismatch(name: string, actual: number, expected: number): string | false {
  return actual !== expected && `${name} is ${actual}, not ${expected}`;
}

function checkStock({ products, reservations }: ShopState, { world }: SimulationFacts): string[] {
  const productById = new Map(products.map((product) => [product.id, product]));
  return world.products.flatMap(({ id, stock: initialStock }) => {
    const product = productById.get(id);
    if (product === undefined) return [`stock: product ${id} is gone`];
    const quantityIn = (state: 'held' | 'committed') =>
      reservations
        .filter((reservation) => reservation.product_id === id && reservation.state === state)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const freeUnits = (product.on_hand ?? 0) - product.reserved;
    return findViolations(
      'stock',
      [
        mismatch(`reserved of product ${id}`, product.reserved, quantityIn('held')),
        mismatch(`sold of product ${id}`, product.sold, quantityIn('committed')),
        initialStock !== null &&
          mismatch(
            `sold + reserved + free units of product ${id}`,
            product.sold + product.reserved + freeUnits,
            initialStock,
          ),
        initialStock !== null && freeUnits < 0 && `product ${id} has ${freeUnits} left`,
        (initialStock === null) !== (product.on_hand === null) &&
          `product ${id} switched between limited and unlimited stock`,
      ],
      (line) => line,
    );
  });
}

function checkSums({ charges }: ShopState, { ordersByCharge }: Index): string[] {
  return charges.flatMap(({ id, amount, wallet: walletPart, method }) => {
    const chargeOrders = ordersByCharge.get(id) ?? [];
    const sum = (field: 'charged' | 'wallet' | 'total') =>
      chargeOrders.reduce((total, order) => total + order[field], 0);
    return findViolations(
      'sums',
      [
        chargeOrders.length === 0 && `charge ${id} has no order`,
        mismatch(`the sum charged for the orders of charge ${id}`, sum('charged'), amount),
        mismatch(`the wallet's part of the orders of charge ${id}`, sum('wallet'), walletPart),
        mismatch(`the total of the orders of charge ${id}`, sum('total'), amount + walletPart),
        (method === 'wallet') !== (amount === 0) && `charge ${id} by ${method} has the amount ${amount}`,
        chargeOrders.length !== new Set(chargeOrders.map(({ activity_id }) => activity_id)).size &&
          `charge ${id} has two orders of one activity`,
      ],
      (line) => line,
    );
  });
}

function checkPrices(
  { charges, lines, couponUses }: ShopState,
  { ordersByCharge }: Index,
  { world }: SimulationFacts,
): string[] {
  const productById = new Map(world.products.map((item) => [item.id, item]));
  return charges.flatMap((charge) => {
    const orderContents = (ordersByCharge.get(charge.id) ?? []).map((order) => {
      const contents = lines
        .filter(({ order_id }) => order_id === order.id)
        .map(({ product_id, quantity }) => ({ product: productById.get(product_id), quantity }));
      return { order, orderLines: contents, activity: contents[0]?.product?.activity };
    });
    const couponUse = couponUses.find(({ charge_id }) => charge_id === charge.id);
    const coupon = world.coupons.find(({ id }) => id === couponUse?.coupon_id);
    const expectedOrders = orderContents.map(({ order, orderLines: contents, activity }) => {
      const items = contents.reduce((sum, { product: item, quantity }) => sum + priceOf(item) * quantity, 0);
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
        orderLines: contents,
        activity,
      };
    });
    const eligible = expectedOrders.reduce((sum, item) => sum + item.eligible, 0);
    const couponDiscount = Math.min(coupon?.value ?? 0, eligible);
    const total =
      expectedOrders.reduce((sum, item) => sum + item.items + item.fee - item.ownDiscount, 0) -
      couponDiscount;
    const isPaymentOnly = orderContents.some(({ activity }) => activity?.isPaymentOnly === true);
    return [
      ...findViolations(
        'price',
        [
          mismatch(`charge ${charge.id}`, charge.amount + charge.wallet, total),
          isPaymentOnly && charge.wallet > 0 && `the wallet must not pay for charge ${charge.id}`,
        ],
        (line) => line,
      ),
      ...expectedOrders.flatMap(
        ({ order, items, fee, ownDiscount, eligible: weight, orderLines: contents, activity }) =>
          findViolations(
            'price',
            [
              mismatch(`the items of order ${order.id}`, order.items, items),
              mismatch(`the delivery of order ${order.id}`, order.fee, fee),
              differsFromShare(order.discount - ownDiscount, couponDiscount, weight, eligible) &&
                `order ${order.id} has ${order.discount - ownDiscount} of the coupon's ${couponDiscount}`,
              differsFromShare(order.wallet, charge.wallet, order.total, total) &&
                `order ${order.id} of ${order.total} has ${order.wallet} of the wallet's ${charge.wallet}`,
              order.wallet > order.total && `the wallet pays more than the total of order ${order.id}`,
              contents.some(({ product: item }) => item?.activity.id !== order.activity_id) &&
                `order ${order.id} has products of another activity`,
              activity?.isOneProduct === true &&
                (contents.length > 1 || contents.some(({ quantity }) => quantity > 1)) &&
                `order ${order.id} has more than one product`,
              order.reward !== 0 &&
                mismatch(`the reward of order ${order.id}`, order.reward, activity?.reward ?? 0),
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

/** Shares may differ by rounding, so a difference below one cent passes. */
function differsFromShare(actual: number, total: number, weight: number, totalWeight: number): boolean {
  const share = totalWeight === 0 ? 0 : (total * weight) / totalWeight;
  return Math.abs(actual - share) >= 1;
}

const allowedStatuses = {
  created: ['awaiting'],
  pending: ['awaiting'],
  paid: ['confirmed', 'partlyRefunded', 'refunded'],
  refused: ['refused'],
  expired: ['expired', 'cancelled'],
} as const satisfies Readonly<Record<ChargeRow['state'], readonly OrderRow['status'][]>>;

function checkStatuses({ charges }: ShopState, { ordersByCharge }: Index): string[] {
  return charges.flatMap((charge) => {
    const chargeOrders = ordersByCharge.get(charge.id) ?? [];
    const allowed: readonly OrderRow['status'][] = allowedStatuses[charge.state];
    const matchesExpiry = (status: OrderRow['status']) =>
      charge.state !== 'expired' || (status === 'cancelled') === charge.is_superseded;
    return findViolations(
      'status',
      chargeOrders,
      ({ id, status }) =>
        (!allowed.includes(status) || !matchesExpiry(status)) &&
        `order ${id} of a charge that is ${charge.state} is ${status}`,
    );
  });
}

function checkSales({ charges, lines, reservations }: ShopState, _index: Index): string[] {
  const formatLines = (rows: readonly { readonly product_id: number; readonly quantity: number }[]) =>
    rows
      .map(({ product_id, quantity }) => `${quantity} of ${product_id}`)
      .sort()
      .join(', ');
  return [
    ...findViolations('sales', charges, (charge) => {
      const soldText = formatLines(
        reservations.filter(({ charge_id, state }) => charge_id === charge.id && state === 'committed'),
      );
      const expectedText =
        charge.state === 'paid' ? formatLines(lines.filter(({ charge_id }) => charge_id === charge.id)) : '';
      return (
        soldText !== expectedText &&
        `for charge ${charge.id}, ${charge.state}, [${soldText}] is sold, not [${expectedText}]`
      );
    }),
    ...findViolations(
      'sales',
      reservations,
      ({ id, state, charge_id }) =>
        state === 'committed' && charge_id === null && `reservation ${id} is committed without a charge`,
    ),
  ];
}

const purchasedStatuses: readonly OrderRow['status'][] = ['confirmed', 'partlyRefunded'];

function checkLimits({ orders, lines }: ShopState, { world }: SimulationFacts): string[] {
  const purchasedIds = new Set(
    orders.filter(({ status }) => purchasedStatuses.includes(status)).map(({ id }) => id),
  );
  const memberByOrder = new Map(orders.map(({ id, member_id }) => [id, member_id]));
  const paidLines = lines.filter(({ order_id }) => purchasedIds.has(order_id));
  return world.members.flatMap(({ id: member }) => [
    ...findViolations('limit', world.products, ({ id, limit }) => {
      const quantity = paidLines
        .filter(({ product_id, order_id }) => product_id === id && memberByOrder.get(order_id) === member)
        .reduce((sum, line) => sum + line.quantity, 0);
      return quantity > (limit ?? DEFAULT_LIMIT) && `member ${member} has ${quantity} of product ${id}`;
    }),
    ...findViolations(
      'limit',
      new Set(world.products.map(({ activity }) => activity)),
      ({ id, limitPerUser }) => {
        const times = orders.filter(
          ({ activity_id, member_id, status }) =>
            activity_id === id && member_id === member && purchasedStatuses.includes(status),
        ).length;
        return (
          limitPerUser !== null &&
          times > limitPerUser &&
          `member ${member} took part ${times} times in ${id}`
        );
      },
    ),
  ]);
}

/**
 * Each payment that the shop recorded exists at the bank. It pays an order once, or the wallet gets it.
 * `findUnsettled` finds bank payments without a record.
 */
function checkMoney(
  { charges, payments }: ShopState,
  { amountBySource }: Index,
  { bank }: SimulationFacts,
): string[] {
  const chargeById = new Map(charges.map((charge) => [charge.id, charge]));
  const bankPayments = new Map(
    bank.flatMap((charge) =>
      charge.payments.map((payment) => [payment.endToEndId, { charge, payment }] as const),
    ),
  );
  return [
    ...payments.flatMap(({ charge_id, end_to_end_id, amount, used_for }) => {
      const charge = chargeById.get(charge_id);
      const bankPayment = bankPayments.get(end_to_end_id);
      const creditedAmount = amountBySource.get(`payment ${end_to_end_id}`) ?? 0;
      return findViolations(
        'money',
        [
          bankPayment === undefined && `the bank never received payment ${end_to_end_id}`,
          bankPayment !== undefined &&
            bankPayment.charge.id !== charge?.own_id &&
            `payment ${end_to_end_id} is for another charge`,
          bankPayment !== undefined &&
            mismatch(`payment ${end_to_end_id}`, amount, bankPayment.payment.amount),
          used_for === 'order' &&
            amount !== charge?.amount &&
            `payment ${end_to_end_id} of ${amount} pays ${charge?.amount}`,
          used_for === 'order' &&
            charge?.state !== 'paid' &&
            `payment ${end_to_end_id} paid a charge in state ${charge?.state}`,
          mismatch(
            `the part of payment ${end_to_end_id} in the wallet`,
            creditedAmount,
            used_for === 'wallet' ? amount : 0,
          ),
        ],
        (line) => line,
      );
    }),
    ...findViolations('money', charges, ({ id, state, method }) => {
      const times = payments.filter(
        ({ charge_id, used_for }) => charge_id === id && used_for === 'order',
      ).length;
      return mismatch(
        `how often charge ${id}, ${state}, is paid`,
        times,
        state === 'paid' && method !== 'wallet' ? 1 : 0,
      );
    }),
    ...findViolations('money', charges, ({ id, state, amount }) => {
      const hasPayment = payments.some((payment) => payment.charge_id === id && payment.amount === amount);
      return (
        hasPayment &&
        ['created', 'pending'].includes(state) &&
        `charge ${id} is ${state}, and its money has come`
      );
    }),
    ...findViolations('money', bank, (charge) => {
      const shopCharge = charges.find(({ own_id }) => own_id === charge.id);
      if (shopCharge === undefined) return `the bank has charge ${charge.id}, which has no order`;
      return mismatch(`the bank's amount of charge ${shopCharge.id}`, charge.amount, shopCharge.amount);
    }),
    ...findViolations('money', charges, ({ id, own_id, state, method }) => {
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

/** The wallet pays its part while the charge is open or paid. A refused or expired charge returns it. */
function checkWallet(
  { charges, refunds: refundRows, entries }: ShopState,
  { amountBySource }: Index,
): string[] {
  const netWallet = (id: number) =>
    ['charge', 'late'].reduce(
      (sum, kind) =>
        sum +
        (amountBySource.get(`order ${kind}-${id}`) ?? 0) +
        (amountBySource.get(`order-returned ${kind}-${id}`) ?? 0),
      0,
    );
  const sources = new Set([
    'sample',
    'order',
    'order-returned',
    'order-reward',
    'reward-returned',
    'payment',
    'refund',
  ]);
  return [
    ...findViolations('wallet', charges, ({ id, state, wallet: walletPart }) =>
      mismatch(
        `the wallet's part of charge ${id}, ${state}`,
        netWallet(id),
        ['created', 'pending', 'paid'].includes(state) ? 0 - walletPart : 0,
      ),
    ),
    ...findViolations('wallet', refundRows, ({ id, wallet: walletPart, state }) =>
      mismatch(
        `the wallet's part of refund ${id}`,
        amountBySource.get(`refund ${id}`) ?? 0,
        state === 'done' ? walletPart : 0,
      ),
    ),
    ...findViolations(
      'wallet',
      entries,
      ({ id, source }) => !sources.has(source) && `entry ${id} is for ${source}`,
    ),
  ];
}

/**
 * Rewards respect the activity's limit, and refunds take them back. A member who already spent a reward owes
 * it.
 */
function checkRewards(
  { orders, entries, lots, rewardReturns }: ShopState,
  { amountBySource, chargeById }: Index,
  { world }: SimulationFacts,
): string[] {
  const returnsOf = (orderId: number) => rewardReturns.filter(({ order_id }) => order_id === orderId);
  const sum = (
    rows: readonly { readonly amount: number; readonly paid: number }[],
    field: 'amount' | 'paid',
  ) => rows.reduce((total, row) => total + row[field], 0);
  const rewardOf = (orderId: number) => amountBySource.get(`order-reward ${orderId}`) ?? 0;
  const keepsReward = (orderId: number) =>
    rewardOf(orderId) > 0 && sum(returnsOf(orderId), 'paid') < rewardOf(orderId);
  return [
    ...findViolations('reward', orders, ({ id, charge_id, reward, total, refunded, status }) => {
      const isPaid = chargeById.get(charge_id)?.state === 'paid';
      const isFullRefund = status === 'refunded';
      const expectedReturn = isFullRefund
        ? rewardOf(id)
        : Math.ceil((rewardOf(id) * refunded) / Math.max(total, 1));
      return (
        (rewardOf(id) !== 0 && mismatch(`the reward for order ${id}`, rewardOf(id), isPaid ? reward : 0)) ||
        mismatch(
          `the returned part of the reward for order ${id}`,
          sum(returnsOf(id), 'amount'),
          expectedReturn,
        )
      );
    }),
    ...world.members.flatMap(({ id: member }) =>
      findViolations('reward', new Set(world.products.map(({ activity }) => activity)), (activity) => {
        const memberOrders = orders.filter(
          (order) => order.member_id === member && order.activity_id === activity.id,
        );
        const times = memberOrders.filter(({ id }) => keepsReward(id)).length;
        const maximum = activity.limitPerUser ?? 1;
        const isUnpaid = memberOrders.some(
          ({ id, charge_id, reward }) =>
            reward > 0 && rewardOf(id) === 0 && chargeById.get(charge_id)?.state === 'paid',
        );
        return (
          (times > maximum && `activity ${activity.id} rewards member ${member} ${times} times`) ||
          (isUnpaid &&
            memberOrders.every(({ id }) => rewardOf(id) === 0) &&
            `activity ${activity.id} never rewards member ${member}`)
        );
      }),
    ),
    ...findViolations('reward', rewardReturns, ({ id, member_id, paid, amount }) => {
      const bookedAmount = entries
        .filter(({ source, source_id }) => source === 'reward-returned' && source_id.startsWith(`${id}-`))
        .reduce((total, row) => total - row.amount, 0);
      const spendablePoints = lots
        .filter((lot) => lot.member_id === member_id && lot.expires === null)
        .reduce((total, { remaining }) => total + remaining, 0);
      return (
        mismatch(`the paid part of return ${id}`, bookedAmount, paid) ||
        (paid < amount && spendablePoints > 0 && `member ${member_id} owes and has ${spendablePoints}`)
      );
    }),
  ];
}

function checkPoints({ entries, lots }: ShopState): string[] {
  const balance = new Map<number, number>();
  const negativeBalances: string[] = [];
  for (const { id, member_id, amount } of entries) {
    const newBalance = (balance.get(member_id) ?? 0) + amount;
    balance.set(member_id, newBalance);
    if (newBalance < 0)
      negativeBalances.push(`points: entry ${id} leaves member ${member_id} with ${newBalance}`);
  }
  return [
    ...negativeBalances,
    ...findViolations('points', balance, ([member, sum]) => {
      const remainder = lots
        .filter(({ member_id }) => member_id === member)
        .reduce((total, { remaining }) => total + remaining, 0);
      return mismatch(`the remaining lots of member ${member}`, remainder, sum);
    }),
    ...findViolations('points', lots, ({ id, amount, remaining, spent }) =>
      remaining < 0 ? `lot ${id} has ${remaining} left` : mismatch(`lot ${id}`, remaining, amount - spent),
    ),
    ...findViolations('points', lots, (lot) => {
      // When the last points left this lot, earlier lots were already empty.
      const skippedLot = lots.find(
        (candidate) =>
          candidate.member_id === lot.member_id &&
          candidate.remaining > 0 &&
          lot.last_spent_by !== null &&
          candidate.entry_id < lot.last_spent_by &&
          isSpentBefore(candidate, lot),
      );
      return skippedLot !== undefined && `lot ${lot.id} was spent before lot ${skippedLot.id}`;
    }),
  ];
}

/** The lot that expires first is spent first; of lots with the same expiry, the oldest. */
function isSpentBefore(first: LotRow, second: LotRow): boolean {
  const [a, b] = [first.expires ?? Number.POSITIVE_INFINITY, second.expires ?? Number.POSITIVE_INFINITY];
  return a === b ? first.earned < second.earned : a < b;
}

function checkRefunds(
  { charges, refunds: refundRows }: ShopState,
  { ordersByCharge }: Index,
  { bank }: SimulationFacts,
): string[] {
  const bankChargeById = new Map(bank.map((charge) => [charge.id, charge]));
  return charges.flatMap((charge) => {
    const chargeRefunds = refundRows.filter(({ charge_id }) => charge_id === charge.id);
    const sum = (field: 'amount' | 'wallet', states: readonly string[]) =>
      chargeRefunds
        .filter(({ state }) => states.includes(state))
        .reduce((total, refund) => total + refund[field], 0);
    const refundedByBank = sumAmounts(bankChargeById.get(charge.own_id)?.refunds ?? []);
    const doneAmount = sum('amount', ['done']);
    const refundedByOrders = (ordersByCharge.get(charge.id) ?? []).reduce(
      (total, { refunded }) => total + refunded,
      0,
    );
    return [
      ...findViolations(
        'refund',
        [
          mismatch(`refunded of charge ${charge.id}`, charge.refunded, sum('amount', ['created', 'done'])),
          mismatch(
            `refunded to the wallet of charge ${charge.id}`,
            charge.wallet_refunded,
            sum('wallet', ['created', 'done']),
          ),
          charge.refunded > charge.amount &&
            `charge ${charge.id} gave back ${charge.refunded} of ${charge.amount}`,
          charge.wallet_refunded > charge.wallet &&
            `charge ${charge.id} gave the wallet back more than it paid`,
          charge.state !== 'paid' &&
            chargeRefunds.length > 0 &&
            `charge ${charge.id} was refunded and is ${charge.state}`,
          refundedByBank < doneAmount &&
            `the bank refunded ${refundedByBank} of charge ${charge.id}, but the shop has ${doneAmount}`,
          refundedByBank > sum('amount', ['created', 'done']) &&
            `the bank refunded ${refundedByBank} of charge ${charge.id} without a request`,
          mismatch(
            `the refunds of the orders of charge ${charge.id}`,
            refundedByOrders,
            doneAmount + sum('wallet', ['done']),
          ),
        ],
        (line) => line,
      ),
      ...findViolations('refund', ordersByCharge.get(charge.id) ?? [], ({ id, status, refunded, total }) => {
        // An order with a total of 0 is refunded together with the others.
        const isFullRefund =
          total === 0
            ? refundedByOrders > 0 && refundedByOrders === charge.amount + charge.wallet
            : refunded === total;
        const expectedStatus = isFullRefund ? 'refunded' : refunded === 0 ? 'confirmed' : 'partlyRefunded';
        const isExpected = charge.state !== 'paid' || status === expectedStatus;
        return !isExpected && `order ${id} of ${total} gave back ${refunded} and is ${status}`;
      }),
    ];
  });
}

function checkCoupons(
  { charges, couponUses }: ShopState,
  { chargeById }: Index,
  { world }: SimulationFacts,
): string[] {
  const expectedStates = {
    created: 'held',
    pending: 'held',
    paid: 'used',
    refused: 'released',
    expired: 'released',
  } as const;
  const activeUses = couponUses.filter(({ state }) => state !== 'released');
  return [
    ...findViolations('coupon', couponUses, ({ charge_id, state }) => {
      const charge = chargeById.get(charge_id);
      return (
        charge !== undefined &&
        state !== expectedStates[charge.state] &&
        `the coupon of charge ${charge_id}, ${charge.state}, is ${state}`
      );
    }),
    ...findViolations('coupon', world.coupons, ({ id, code, limitInAll, limitPerMember }) => {
      const uses = activeUses.filter(({ coupon_id }) => coupon_id === id);
      const mostUses = Math.max(
        0,
        ...world.members.map((member) => uses.filter(({ member_id }) => member_id === member.id).length),
      );
      if (limitInAll !== null && uses.length > limitInAll) return `${code} is used ${uses.length} times`;
      return (
        limitPerMember !== null &&
        mostUses > limitPerMember &&
        `${code} is used ${mostUses} times by one member`
      );
    }),
    ...findViolations(
      'coupon',
      charges.length === 0 ? couponUses : [],
      ({ charge_id }) => `used for no charge: ${charge_id}`,
    ),
  ];
}

/** The shop sends one mail for each confirmed purchase, and one for each payment that went to the wallet. */
function checkMails(
  { charges, payments, mails: mailRows, orders: allOrders }: ShopState,
  { ordersByCharge }: Index,
): string[] {
  const confirmations = mailRows.filter(({ subject }) => subject === 'Pagamento confirmado');
  const countConfirmations = (order: OrderRow) =>
    confirmations.filter(({ text }) => text.includes(order.code)).length;
  const creditMailCount = mailRows.filter(({ subject }) => subject.includes('creditado na carteira')).length;
  return [
    ...findViolations('mail', allOrders, (order) => {
      const isPaid = charges.some(({ id, state }) => id === order.charge_id && state === 'paid');
      return mismatch(`how many mails confirm order ${order.id}`, countConfirmations(order), isPaid ? 1 : 0);
    }),
    ...findViolations('mail', [confirmations.length], (count) =>
      mismatch(
        'how many mails confirm a purchase',
        count,
        charges.filter(({ id, state }) => state === 'paid' && ordersByCharge.has(id)).length,
      ),
    ),
    ...findViolations('mail', [creditMailCount], (count) =>
      mismatch(
        'the number of mails about money in the wallet',
        count,
        payments.filter(({ used_for }) => used_for === 'wallet').length,
      ),
    ),
  ];
}
