import { createDice, type Dice } from './dice.ts';
import { ACTIVITIES, COUPONS, MEMBERS, PRODUCTS } from './size.ts';
import type { Operation, Step, Trouble } from './step.ts';

const MINUTE = 60;
/** Indexes wrap around, so a large number selects any item. */
const ANY = 10_000;
/** Seconds. The gateway times out beyond this. */
const SLOWEST = 18;
const SCARCE = 0;
/** Index of the product with the most stock and a high member limit. */
const PLENTY = 7;

/** Index of a product that the wallet mostly can’t pay for. */
const WALLET_OUT = 4;

/** One member’s intended operations. Other members and random operations interleave with them. */
type Plan = (dice: Dice, member: number) => Operation[];

const buy: Plan = (dice, member) => [
  ...Array.from({ length: dice.between(1, 3) }, () => addition(dice, member)),
  { kind: 'reserve', member, off: 0 },
  order(dice, member),
];

const plans = {
  buy: (dice, member) => [
    ...buy(dice, member),
    pays(dice, member),
    { kind: 'tell', of: member, event: 0, again: false },
  ],
  look: (dice, member) => [...buy(dice, member), pays(dice, member), { kind: 'look', of: member, order: 0 }],
  late: (dice, member) => [
    ...buy(dice, member),
    { kind: 'wait', seconds: dice.between(29 * MINUTE, 50 * MINUTE) },
    ...(dice.chance(60) ? [{ kind: 'tasks' } as const] : []),
    pays(dice, member),
    hears(dice, member),
  ],
  /** Two expired payments for the same product, paid in order. */
  lateTwice: (dice, member) => {
    const product = dice.pick([WALLET_OUT, WALLET_OUT, PLENTY, 3, 5]);
    const once: Operation[] = [
      { kind: 'add', member, product, quantity: product === 3 ? 2 : 1 },
      { kind: 'reserve', member, off: 0 },
      { ...order(dice, member), method: 'pix', coupon: null, off: 0 },
      { kind: 'wait', seconds: dice.between(33 * MINUTE, 40 * MINUTE) },
      { kind: 'tasks' },
    ];
    return [
      ...once,
      ...once.slice(1),
      { kind: 'pay', of: member, charge: 1, times: 1, off: 0 },
      hears(dice, member),
      { kind: 'pay', of: member, charge: 0, times: 1, off: 0 },
      hears(dice, member),
    ];
  },
  /** Replaces a payment, then pays the replaced one too. */
  givenUp: (dice, member) => [
    ...buy(dice, member),
    { kind: 'reserve', member, off: 0 },
    pays(dice, member),
    hears(dice, member),
  ],
  /** Pays after expiry, possibly after buying the same products again. */
  tooLate: (dice, member) => {
    const again: Operation[] = [
      { kind: 'add', member, product: PLENTY, quantity: 1 },
      ...(dice.chance(40) ? [addition(dice, member)] : []),
      { kind: 'reserve', member, off: 0 },
    ];
    return [
      ...again,
      { ...order(dice, member), method: 'pix' },
      { kind: 'wait', seconds: dice.between(33 * MINUTE, 40 * MINUTE) },
      { kind: 'tasks' },
      ...(dice.chance(60) ? [...again, { ...order(dice, member), method: 'approved' } as const] : []),
      { kind: 'pay', of: member, charge: 0, times: 1, off: 0 },
      hears(dice, member),
      { kind: 'pay', of: member, charge: 0, times: 1, off: 0 },
      hears(dice, member),
    ];
  },
  /** Pays after expiry, while rivals buy the remaining stock. */
  soldMeanwhile: (dice, member) => [
    { kind: 'add', member, product: SCARCE, quantity: 1 },
    ...(dice.chance(40) ? [addition(dice, member)] : []),
    { kind: 'reserve', member, off: 0 },
    { ...order(dice, member), method: 'pix' },
    { kind: 'wait', seconds: dice.between(33 * MINUTE, 40 * MINUTE) },
    // Without this, no job has expired the charge yet.
    ...(dice.chance(60) ? [{ kind: 'tasks' } as const] : []),
    ...[1, 2].flatMap((next): Operation[] => [
      { kind: 'add', member: member + next, product: SCARCE, quantity: dice.chance(70) ? 1 : 2 },
      { kind: 'reserve', member: member + next, off: 0 },
      ...(dice.chance(70) ? [{ ...order(dice, member + next), method: 'approved' } as const] : []),
    ]),
    { kind: 'pay', of: member, charge: 0, times: dice.chance(30) ? 2 : 1, off: 0 },
    { kind: 'tell', of: member, event: 0, again: false },
    { kind: 'tell', of: member, event: 0, again: false },
  ],
  lapse: (dice, member) => [
    addition(dice, member),
    { kind: 'reserve', member, off: 0 },
    { kind: 'wait', seconds: dice.between(14 * MINUTE, 20 * MINUTE) },
    addition(dice, member),
    ...(dice.chance(50) ? [{ kind: 'reserve', member, off: 0 } as const] : []),
    order(dice, member),
    pays(dice, member),
    { kind: 'tell', of: member, event: 0, again: false },
  ],
  again: (dice, member) => [
    ...buy(dice, member),
    { kind: 'retry', attempt: 0, changed: dice.chance(15) },
    pays(dice, member),
    { kind: 'retry', attempt: dice.below(3), changed: false },
    { kind: 'tell', of: member, event: 0, again: false },
    { kind: 'tell', of: member, event: 0, again: true },
  ],
  insist: (dice, member) => [
    ...buy(dice, member),
    order(dice, member),
    pays(dice, member),
    { kind: 'pay', of: member, charge: 1, times: 1, off: 0 },
    { kind: 'tell', of: member, event: dice.below(2), again: false },
  ],
  giveBack: (dice, member) => [
    ...buy(dice, member),
    pays(dice, member),
    { kind: 'tell', of: member, event: 0, again: false },
    { kind: 'refund', of: member, charge: 0, thousandths: dice.pick([333, 500, 1]) },
    ...(dice.chance(40) ? [{ ...refund(dice), of: member, charge: 0 }] : []),
    { kind: 'refund', of: member, charge: 0, thousandths: null },
  ],
} as const satisfies Readonly<Record<string, Plan>>;

const weights = {
  buy: 25,
  look: 10,
  late: 12,
  lateTwice: 6,
  givenUp: 6,
  tooLate: 8,
  lapse: 12,
  again: 12,
  insist: 12,
  giveBack: 14,
} as const;

export function stepsFor(seed: number, count: number): Step[] {
  const dice = createDice(seed);
  const ahead: Operation[][] = Array.from({ length: MEMBERS }, () => []);
  // Few members get further; many interfere with each other.
  const present = dice.between(1, MEMBERS);
  const troubles = dice.pick([0, 5, 15]);
  const disturbances = dice.pick([10, 25, 40]);
  // Stock is scarce only at the start, so this plan must come first.
  if (dice.chance(40)) ahead[0]?.push(...plans.soldMeanwhile(dice, 0));
  const start = starts[dice.weighted({ none: 45, atTheLast: 28, lateTwice: 27 })](dice);
  const end = dice.chance(60) ? cutShort(dice) : [];
  const steps = Array.from({ length: Math.max(0, count - start.length - end.length) }, (): Step => {
    const operation = dice.chance(disturbances) ? anything(dice) : planned(dice, ahead, present);
    const trouble = dice.chance(isAboutMoney(operation) ? 3 * troubles : troubles)
      ? { trouble: troubleFor(dice, operation) }
      : {};
    const other = dice.chance(6) ? besides(dice, operation) : operation;
    // Waiting and restarts affect all members, so they run alone.
    const isApart = [operation, other].some(({ kind }) => kind === 'wait' || kind === 'restart');
    const alongside = other === operation || isApart ? {} : { alongside: [other] };
    const slow = dice.chance(10) ? { slow: dice.between(1, SLOWEST) } : {};
    return { operation, ...trouble, ...alongside, ...slow };
  });
  return [...start, ...steps, ...end].slice(-count);
}

const starts = {
  none: (): Step[] => [],
  atTheLast,
  lateTwice: (dice: Dice) =>
    plans.lateTwice(dice, dice.below(MEMBERS)).map((operation): Step => ({ operation: heard(operation) })),
} as const;

function heard(operation: Operation): Operation {
  return operation.kind === 'lose' ? { kind: 'tell', event: 0, again: false } : operation;
}

/** Orders all stock by card seconds before its reservation expires, while a rival waits for it. */
function atTheLast(dice: Dice): Step[] {
  const [member, rival] = [0, 1];
  const left = dice.between(1, 8);
  const both = [member, rival].flatMap((one): Operation[] => [
    { kind: 'add', member: one, product: SCARCE, quantity: 1 },
    { kind: 'add', member: one, product: SCARCE, quantity: 1 },
  ]);
  const method = dice.pick<'approved' | 'review'>(['approved', 'approved', 'review']);
  return [
    ...both.map((operation) => ({ operation })),
    { operation: { kind: 'reserve', member, off: 0 } },
    { operation: { kind: 'wait', seconds: 15 * MINUTE - left } },
    {
      operation: { ...order(dice, member), method, coupon: null, off: 0 },
      alongside: [{ kind: 'reserve', member: rival, off: 0 }],
      slow: left + dice.between(1, 8),
    },
    { operation: { kind: 'reserve', member: rival, off: 0 } },
  ];
}

/** Ends with a fault that only the API’s own jobs can repair. */
function cutShort(dice: Dice): Step[] {
  const member = dice.below(MEMBERS);
  const isRefund = dice.chance(50);
  const trouble: Trouble = { kind: 'bank', at: 1, done: dice.chance(30) };
  const ordered = {
    ...order(dice, member),
    coupon: null,
    off: 0,
    method: isRefund ? 'approved' : 'pix',
  } as const;
  return [
    { operation: { kind: 'add', member, product: PLENTY, quantity: 1 } },
    { operation: { kind: 'reserve', member, off: 0 } },
    { operation: ordered, ...(isRefund ? {} : { trouble }) },
    ...(isRefund
      ? [{ operation: { kind: 'refund', of: member, charge: 0, thousandths: null } as const, trouble }]
      : []),
  ];
}

export function stepsAtOnce(seed: number, count: number, atOnce: number): Step[] {
  const steps: Step[] = [];
  let together: Operation[] = [];
  const begin = () => {
    const [operation, ...alongside] = together;
    if (operation !== undefined) steps.push({ operation, alongside });
    together = [];
  };
  for (const { operation } of stepsFor(seed, count)) {
    const isApart = operation.kind === 'wait' || operation.kind === 'restart';
    if (isApart) begin();
    together.push(operation);
    if (isApart || together.length === atOnce) begin();
  }
  begin();
  return steps;
}

function planned(dice: Dice, ahead: Operation[][], present: number): Operation {
  const member = dice.below(present);
  const plan = ahead[member] ?? [];
  if (plan.length === 0) plan.push(...plans[dice.weighted(weights)](dice, member));
  return plan.shift() ?? { kind: 'tasks' };
}

function besides(dice: Dice, operation: Operation): Operation {
  if (dice.chance(50)) return { ...operation };
  if (operation.kind === 'order' || operation.kind === 'reserve') {
    return dice.chance(50)
      ? order(dice, operation.member)
      : { kind: 'reserve', member: operation.member, off: 0 };
  }
  return anything(dice);
}

function anything(dice: Dice): Operation {
  const member = dice.below(MEMBERS);
  const product = dice.below(PRODUCTS);
  switch (
    dice.weighted({
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
      return addition(dice, member);
    case 'change':
      return { kind: 'change', member, product, quantity: dice.between(1, 4) };
    case 'remove':
      return { kind: 'remove', member, product };
    case 'reserve':
      return { kind: 'reserve', member, off: dice.pick([0, 0, 0, 1, -1]) };
    case 'order':
      return order(dice, member);
    case 'retry':
      return { kind: 'retry', attempt: recent(dice), changed: dice.chance(20) };
    case 'pay':
      return {
        kind: 'pay',
        charge: recent(dice),
        times: dice.chance(20) ? 2 : 1,
        off: dice.chance(25) ? dice.pick([-1, 1, -500, 250]) : 0,
      };
    case 'decide':
      return { kind: 'decide', charge: recent(dice), approve: dice.chance(60) };
    case 'tell':
      return { kind: 'tell', event: recent(dice), again: dice.chance(30) };
    case 'lose':
      return { kind: 'lose', event: recent(dice) };
    case 'forge':
      return { kind: 'forge', charge: recent(dice), how: dice.pick(['signature', 'body', 'charge']) };
    case 'look':
      return { kind: 'look', order: recent(dice) };
    case 'refund':
      return refund(dice);
    case 'vouchers':
      return { kind: 'vouchers', order: recent(dice) };
    case 'wait':
      return { kind: 'wait', seconds: waiting(dice) };
    case 'tasks':
      return { kind: 'tasks' };
    case 'sweep':
      return { kind: 'sweep' };
    case 'restart':
      return { kind: 'restart' };
  }
}

function addition(dice: Dice, member: number): Operation {
  return {
    kind: 'add',
    member,
    product: dice.chance(45) ? dice.pick([SCARCE, SCARCE, 3, 5]) : dice.below(PRODUCTS),
    quantity: dice.weighted({ one: 60, two: 30, three: 10 }) === 'one' ? 1 : dice.between(2, 3),
  };
}

function order(dice: Dice, member: number): Extract<Operation, { readonly kind: 'order' }> {
  return {
    kind: 'order',
    member,
    method: dice.weighted({ pix: 55, approved: 22, issuer: 6, funds: 4, review: 13 }),
    coupon: dice.chance(30) ? dice.pick([0, 0, 1, 1, 2, 3, 3, COUPONS - 1]) : null,
    location: dice.below(ACTIVITIES),
    off: dice.chance(6) ? dice.pick([-1, 1]) : 0,
    installments: dice.pick([1, 1, 1, 2, 3]),
  };
}

function refund(dice: Dice): Extract<Operation, { readonly kind: 'refund' }> {
  return {
    kind: 'refund',
    charge: recent(dice),
    thousandths: dice.chance(35) ? null : dice.pick([333, 1, 500, 999, 1000, 1001]),
  };
}

function recent(dice: Dice): number {
  return dice.chance(75) ? dice.below(3) : dice.below(ANY);
}

/** Delivers the event or loses it, so that the API must poll for the payment. */
function hears(dice: Dice, member: number): Operation {
  return dice.chance(70)
    ? { kind: 'tell', of: member, event: 0, again: false }
    : { kind: 'lose', of: member, event: 0 };
}

function pays(dice: Dice, member: number): Operation {
  const off = dice.chance(8) ? dice.pick([-1, 1, 1_000]) : 0;
  return { kind: 'pay', of: member, charge: 0, times: dice.chance(10) ? 2 : 1, off };
}

/** Clusters around the system’s timeouts. */
function waiting(dice: Dice): number {
  const around = dice.pick([1, 10, 60, 15 * MINUTE, 30 * MINUTE, 32 * MINUTE, 24 * 60 * MINUTE]);
  return Math.max(1, around + dice.between(-3, 3));
}

function isAboutMoney({ kind }: Operation): boolean {
  return kind === 'order' || kind === 'refund';
}

function troubleFor(dice: Dice, operation: Operation): Trouble {
  switch (dice.weighted({ statement: 60, commit: 20, bank: isAboutMoney(operation) ? 50 : 5 })) {
    case 'statement':
      return { kind: 'statement', at: dice.between(1, dice.pick([8, 30, 60])), dies: dice.chance(50) };
    case 'commit':
      return { kind: 'commit', at: dice.between(1, 3), done: dice.chance(60) };
    case 'bank':
      return { kind: 'bank', at: dice.between(1, 2), done: dice.chance(60) };
  }
}
