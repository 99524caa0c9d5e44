import { createDice, type Dice } from './dice.ts';
import { ACTIVITIES, COUPONS, MEMBERS, PRODUCTS } from './size.ts';
import type { Fault, Operation, Step } from './step.ts';

const MINUTE = 60;
/** Indexes wrap around, so a large number selects any item. */
const MAX_INDEX = 10_000;
/** Seconds. The gateway times out beyond this. */
const MAX_GATEWAY_SECONDS = 18;
const SCARCE_PRODUCT = 0;
/** Index of the product with the most stock and a high member limit. */
const PLENTIFUL_PRODUCT = 7;

/** Index of a product that the wallet mostly can’t pay for. */
const EXPENSIVE_PRODUCT = 4;

/** One member’s intended operations. Other members and random operations interleave with them. */
type Plan = (dice: Dice, member: number) => Operation[];

const createPurchase: Plan = (dice, member) => [
  ...Array.from({ length: dice.between(1, 3) }, () => createAddition(dice, member)),
  { kind: 'reserve', member, off: 0 },
  createOrder(dice, member),
];

const plans = {
  buy: (dice, member) => [
    ...createPurchase(dice, member),
    createPayment(dice, member),
    { kind: 'tell', of: member, event: 0, again: false },
  ],
  look: (dice, member) => [
    ...createPurchase(dice, member),
    createPayment(dice, member),
    { kind: 'look', of: member, order: 0 },
  ],
  late: (dice, member) => [
    ...createPurchase(dice, member),
    { kind: 'wait', seconds: dice.between(29 * MINUTE, 50 * MINUTE) },
    ...(dice.chance(60) ? [{ kind: 'tasks' } as const] : []),
    createPayment(dice, member),
    createDeliveryOrLoss(dice, member),
  ],
  /** Two expired payments for the same product, paid in order. */
  lateTwice: (dice, member) => {
    const product = dice.pick([EXPENSIVE_PRODUCT, EXPENSIVE_PRODUCT, PLENTIFUL_PRODUCT, 3, 5]);
    const purchase: Operation[] = [
      { kind: 'add', member, product, quantity: product === 3 ? 2 : 1 },
      { kind: 'reserve', member, off: 0 },
      { ...createOrder(dice, member), method: 'pix', coupon: null, off: 0 },
      { kind: 'wait', seconds: dice.between(33 * MINUTE, 40 * MINUTE) },
      { kind: 'tasks' },
    ];
    return [
      ...purchase,
      ...purchase.slice(1),
      { kind: 'pay', of: member, charge: 1, times: 1, off: 0 },
      createDeliveryOrLoss(dice, member),
      { kind: 'pay', of: member, charge: 0, times: 1, off: 0 },
      createDeliveryOrLoss(dice, member),
    ];
  },
  /** Replaces a payment, then pays the replaced one too. */
  superseded: (dice, member) => [
    ...createPurchase(dice, member),
    { kind: 'reserve', member, off: 0 },
    createPayment(dice, member),
    createDeliveryOrLoss(dice, member),
  ],
  /** Pays after expiry, possibly after buying the same products again. */
  tooLate: (dice, member) => {
    const attempt: Operation[] = [
      { kind: 'add', member, product: PLENTIFUL_PRODUCT, quantity: 1 },
      ...(dice.chance(40) ? [createAddition(dice, member)] : []),
      { kind: 'reserve', member, off: 0 },
    ];
    return [
      ...attempt,
      { ...createOrder(dice, member), method: 'pix' },
      { kind: 'wait', seconds: dice.between(33 * MINUTE, 40 * MINUTE) },
      { kind: 'tasks' },
      ...(dice.chance(60) ? [...attempt, { ...createOrder(dice, member), method: 'approved' } as const] : []),
      { kind: 'pay', of: member, charge: 0, times: 1, off: 0 },
      createDeliveryOrLoss(dice, member),
      { kind: 'pay', of: member, charge: 0, times: 1, off: 0 },
      createDeliveryOrLoss(dice, member),
    ];
  },
  /** Pays after expiry, while rivals buy the remaining stock. */
  soldOut: (dice, member) => [
    { kind: 'add', member, product: SCARCE_PRODUCT, quantity: 1 },
    ...(dice.chance(40) ? [createAddition(dice, member)] : []),
    { kind: 'reserve', member, off: 0 },
    { ...createOrder(dice, member), method: 'pix' },
    { kind: 'wait', seconds: dice.between(33 * MINUTE, 40 * MINUTE) },
    // Without this, no job has expired the charge yet.
    ...(dice.chance(60) ? [{ kind: 'tasks' } as const] : []),
    ...[1, 2].flatMap((rivalOffset): Operation[] => [
      {
        kind: 'add',
        member: member + rivalOffset,
        product: SCARCE_PRODUCT,
        quantity: dice.chance(70) ? 1 : 2,
      },
      { kind: 'reserve', member: member + rivalOffset, off: 0 },
      ...(dice.chance(70)
        ? [{ ...createOrder(dice, member + rivalOffset), method: 'approved' } as const]
        : []),
    ]),
    { kind: 'pay', of: member, charge: 0, times: dice.chance(30) ? 2 : 1, off: 0 },
    { kind: 'tell', of: member, event: 0, again: false },
    { kind: 'tell', of: member, event: 0, again: false },
  ],
  lapse: (dice, member) => [
    createAddition(dice, member),
    { kind: 'reserve', member, off: 0 },
    { kind: 'wait', seconds: dice.between(14 * MINUTE, 20 * MINUTE) },
    createAddition(dice, member),
    ...(dice.chance(50) ? [{ kind: 'reserve', member, off: 0 } as const] : []),
    createOrder(dice, member),
    createPayment(dice, member),
    { kind: 'tell', of: member, event: 0, again: false },
  ],
  again: (dice, member) => [
    ...createPurchase(dice, member),
    { kind: 'retry', attempt: 0, changed: dice.chance(15) },
    createPayment(dice, member),
    { kind: 'retry', attempt: dice.below(3), changed: false },
    { kind: 'tell', of: member, event: 0, again: false },
    { kind: 'tell', of: member, event: 0, again: true },
  ],
  insist: (dice, member) => [
    ...createPurchase(dice, member),
    createOrder(dice, member),
    createPayment(dice, member),
    { kind: 'pay', of: member, charge: 1, times: 1, off: 0 },
    { kind: 'tell', of: member, event: dice.below(2), again: false },
  ],
  giveBack: (dice, member) => [
    ...createPurchase(dice, member),
    createPayment(dice, member),
    { kind: 'tell', of: member, event: 0, again: false },
    { kind: 'refund', of: member, charge: 0, thousandths: dice.pick([333, 500, 1]) },
    ...(dice.chance(40) ? [{ ...createRefund(dice), of: member, charge: 0 }] : []),
    { kind: 'refund', of: member, charge: 0, thousandths: null },
  ],
} as const satisfies Readonly<Record<string, Plan>>;

const weights = {
  buy: 25,
  look: 10,
  late: 12,
  lateTwice: 6,
  superseded: 6,
  tooLate: 8,
  lapse: 12,
  again: 12,
  insist: 12,
  giveBack: 14,
} as const;

export function stepsFor(seed: number, count: number): Step[] {
  const dice = createDice(seed);
  const queues: Operation[][] = Array.from({ length: MEMBERS }, () => []);
  // Few members get further; many interfere with each other.
  const activeMembers = dice.between(1, MEMBERS);
  const faultPercent = dice.pick([0, 5, 15]);
  const randomPercent = dice.pick([10, 25, 40]);
  // Stock is scarce only at the start, so this plan must come first.
  if (dice.chance(40)) queues[0]?.push(...plans.soldOut(dice, 0));
  const firstSteps = starts[dice.pickWeighted({ none: 45, atTheLast: 28, lateTwice: 27 })](dice);
  const lastSteps = dice.chance(60) ? createUnfinishedEnd(dice) : [];
  const steps = Array.from(
    { length: Math.max(0, count - firstSteps.length - lastSteps.length) },
    (): Step => {
      const operation = dice.chance(randomPercent)
        ? randomOperation(dice)
        : nextPlanned(dice, queues, activeMembers);
      const trouble = dice.chance(isAboutMoney(operation) ? 3 * faultPercent : faultPercent)
        ? { trouble: createFault(dice, operation) }
        : {};
      const parallel = dice.chance(6) ? parallelOperation(dice, operation) : operation;
      // Waiting and restarts affect all members, so they run alone.
      const runsAlone = [operation, parallel].some(({ kind }) => kind === 'wait' || kind === 'restart');
      const alongside = parallel === operation || runsAlone ? {} : { alongside: [parallel] };
      const slow = dice.chance(10) ? { slow: dice.between(1, MAX_GATEWAY_SECONDS) } : {};
      return { operation, ...trouble, ...alongside, ...slow };
    },
  );
  return [...firstSteps, ...steps, ...lastSteps].slice(-count);
}

const starts = {
  none: (): Step[] => [],
  atTheLast,
  lateTwice: (dice: Dice) =>
    plans
      .lateTwice(dice, dice.below(MEMBERS))
      .map((operation): Step => ({ operation: replaceLoss(operation) })),
} as const;

function replaceLoss(operation: Operation): Operation {
  return operation.kind === 'lose' ? { kind: 'tell', event: 0, again: false } : operation;
}

/** Orders all stock by card seconds before its reservation expires, while a rival waits for it. */
function atTheLast(dice: Dice): Step[] {
  const [member, rival] = [0, 1];
  const remaining = dice.between(1, 8);
  const additions = [member, rival].flatMap((buyer): Operation[] => [
    { kind: 'add', member: buyer, product: SCARCE_PRODUCT, quantity: 1 },
    { kind: 'add', member: buyer, product: SCARCE_PRODUCT, quantity: 1 },
  ]);
  const method = dice.pick<'approved' | 'review'>(['approved', 'approved', 'review']);
  return [
    ...additions.map((operation) => ({ operation })),
    { operation: { kind: 'reserve', member, off: 0 } },
    { operation: { kind: 'wait', seconds: 15 * MINUTE - remaining } },
    {
      operation: { ...createOrder(dice, member), method, coupon: null, off: 0 },
      alongside: [{ kind: 'reserve', member: rival, off: 0 }],
      slow: remaining + dice.between(1, 8),
    },
    { operation: { kind: 'reserve', member: rival, off: 0 } },
  ];
}

/** Ends with a fault that only the API’s own jobs can repair. */
function createUnfinishedEnd(dice: Dice): Step[] {
  const member = dice.below(MEMBERS);
  const isRefund = dice.chance(50);
  const trouble: Fault = { kind: 'bank', at: 1, applied: dice.chance(30) };
  const orderOperation = {
    ...createOrder(dice, member),
    coupon: null,
    off: 0,
    method: isRefund ? 'approved' : 'pix',
  } as const;
  return [
    { operation: { kind: 'add', member, product: PLENTIFUL_PRODUCT, quantity: 1 } },
    { operation: { kind: 'reserve', member, off: 0 } },
    { operation: orderOperation, ...(isRefund ? {} : { trouble }) },
    ...(isRefund
      ? [{ operation: { kind: 'refund', of: member, charge: 0, thousandths: null } as const, trouble }]
      : []),
  ];
}

export function parallelSteps(seed: number, count: number, parallel: number): Step[] {
  const steps: Step[] = [];
  let batch: Operation[] = [];
  const flush = () => {
    const [operation, ...alongside] = batch;
    if (operation !== undefined) steps.push({ operation, alongside });
    batch = [];
  };
  for (const { operation } of stepsFor(seed, count)) {
    const runsAlone = operation.kind === 'wait' || operation.kind === 'restart';
    if (runsAlone) flush();
    batch.push(operation);
    if (runsAlone || batch.length === parallel) flush();
  }
  flush();
  return steps;
}

function nextPlanned(dice: Dice, queues: Operation[][], activeMembers: number): Operation {
  const member = dice.below(activeMembers);
  const plan = queues[member] ?? [];
  if (plan.length === 0) plan.push(...plans[dice.pickWeighted(weights)](dice, member));
  return plan.shift() ?? { kind: 'tasks' };
}

function parallelOperation(dice: Dice, operation: Operation): Operation {
  if (dice.chance(50)) return { ...operation };
  if (operation.kind === 'order' || operation.kind === 'reserve') {
    return dice.chance(50)
      ? createOrder(dice, operation.member)
      : { kind: 'reserve', member: operation.member, off: 0 };
  }
  return randomOperation(dice);
}

function randomOperation(dice: Dice): Operation {
  const member = dice.below(MEMBERS);
  const product = dice.below(PRODUCTS);
  switch (
    dice.pickWeighted({
      add: 8,
      change: 6,
      remove: 5,
      reserve: 8,
      order: 10,
      retry: 8,
      pay: 10,
      decide: 6,
      tell: 12,
      lose: 2,
      forge: 3,
      look: 8,
      refund: 6,
      vouchers: 2,
      wait: 10,
      tasks: 6,
      sweep: 1,
      restart: 2,
    })
  ) {
    case 'add':
      return createAddition(dice, member);
    case 'change':
      return { kind: 'change', member, product, quantity: dice.between(1, 4) };
    case 'remove':
      return { kind: 'remove', member, product };
    case 'reserve':
      return { kind: 'reserve', member, off: dice.pick([0, 0, 0, 1, -1]) };
    case 'order':
      return createOrder(dice, member);
    case 'retry':
      return { kind: 'retry', attempt: recentIndex(dice), changed: dice.chance(20) };
    case 'pay':
      return {
        kind: 'pay',
        charge: recentIndex(dice),
        times: dice.chance(20) ? 2 : 1,
        off: dice.chance(25) ? dice.pick([-1, 1, -500, 250]) : 0,
      };
    case 'decide':
      return { kind: 'decide', charge: recentIndex(dice), approve: dice.chance(60) };
    case 'tell':
      return { kind: 'tell', event: recentIndex(dice), again: dice.chance(30) };
    case 'lose':
      return { kind: 'lose', event: recentIndex(dice) };
    case 'forge':
      return { kind: 'forge', charge: recentIndex(dice), how: dice.pick(['signature', 'body', 'charge']) };
    case 'look':
      return { kind: 'look', order: recentIndex(dice) };
    case 'refund':
      return createRefund(dice);
    case 'vouchers':
      return { kind: 'vouchers', order: recentIndex(dice) };
    case 'wait':
      return { kind: 'wait', seconds: randomWait(dice) };
    case 'tasks':
      return { kind: 'tasks' };
    case 'sweep':
      return { kind: 'sweep' };
    case 'restart':
      return { kind: 'restart' };
  }
}

function createAddition(dice: Dice, member: number): Operation {
  return {
    kind: 'add',
    member,
    product: dice.chance(45) ? dice.pick([SCARCE_PRODUCT, SCARCE_PRODUCT, 3, 5]) : dice.below(PRODUCTS),
    quantity: dice.pickWeighted({ one: 60, two: 30, three: 10 }) === 'one' ? 1 : dice.between(2, 3),
  };
}

function createOrder(dice: Dice, member: number): Extract<Operation, { readonly kind: 'order' }> {
  return {
    kind: 'order',
    member,
    method: dice.pickWeighted({ pix: 55, approved: 22, issuer: 6, funds: 4, review: 13 }),
    coupon: dice.chance(30) ? dice.pick([0, 0, 1, 1, 2, 3, 3, COUPONS - 1]) : null,
    location: dice.below(ACTIVITIES),
    off: dice.chance(6) ? dice.pick([-1, 1]) : 0,
    installments: dice.pick([1, 1, 1, 2, 3]),
  };
}

function createRefund(dice: Dice): Extract<Operation, { readonly kind: 'refund' }> {
  return {
    kind: 'refund',
    charge: recentIndex(dice),
    thousandths: dice.chance(35) ? null : dice.pick([333, 1, 500, 999, 1000, 1001]),
  };
}

function recentIndex(dice: Dice): number {
  return dice.chance(75) ? dice.below(3) : dice.below(MAX_INDEX);
}

/** Delivers the event or loses it, so that the API must poll for the payment. */
function createDeliveryOrLoss(dice: Dice, member: number): Operation {
  return dice.chance(70)
    ? { kind: 'tell', of: member, event: 0, again: false }
    : { kind: 'lose', of: member, event: 0 };
}

function createPayment(dice: Dice, member: number): Operation {
  const off = dice.chance(8) ? dice.pick([-1, 1, 1_000]) : 0;
  return { kind: 'pay', of: member, charge: 0, times: dice.chance(10) ? 2 : 1, off };
}

/** Clusters around the system’s timeouts. */
function randomWait(dice: Dice): number {
  const timeout = dice.pick([1, 10, 60, 15 * MINUTE, 30 * MINUTE, 32 * MINUTE, 24 * 60 * MINUTE]);
  return Math.max(1, timeout + dice.between(-3, 3));
}

function isAboutMoney({ kind }: Operation): boolean {
  return kind === 'order' || kind === 'refund';
}

function createFault(dice: Dice, operation: Operation): Fault {
  switch (dice.pickWeighted({ statement: 60, commit: 20, bank: isAboutMoney(operation) ? 50 : 5 })) {
    case 'statement':
      return { kind: 'statement', at: dice.between(1, dice.pick([8, 30, 60])), dies: dice.chance(50) };
    case 'commit':
      return { kind: 'commit', at: dice.between(1, 3), applied: dice.chance(60) };
    case 'bank':
      return { kind: 'bank', at: dice.between(1, 2), applied: dice.chance(60) };
  }
}
