import type { Call, CallId } from '@estacao/contract';
import { table } from '@estacao/contract';
import fc from 'fast-check';
import { DAY, MINUTE } from '../clock.ts';
import { goodCard } from '../commerce.ts';
import { validParts } from '../generate-requests.ts';
import type { Dice } from '../simulation/dice.ts';
import { PEOPLE } from './people.ts';
import type { Player, Volley } from './player.ts';
import type { Target, World } from './world.ts';

/** Serialisable, so a report can replay it. */
export type Move = { readonly who: number } & (
  | {
      readonly do: 'join';
      readonly mail: number;
      readonly times: number;
      readonly by?: number;
      readonly target?: number;
    }
  | { readonly do: 'close' }
  | ({ readonly do: 'take'; readonly target: number; readonly amount: number } & Volley)
  | ({ readonly do: 'again' } & Volley & { readonly isSameKey: boolean; readonly factor: number })
  | ({ readonly do: 'quiz'; readonly quiz: number } & Volley)
  | ({
      readonly do: 'buy';
      readonly target: number;
      readonly product: number;
      readonly quantity: number;
      readonly by: 'wallet' | 'pix' | 'card';
      readonly coupon?: string;
    } & Volley)
  | ({ readonly do: 'pay'; readonly action: 'pay' | 'pay twice' | 'pay wrong amount' } & Volley)
  | ({ readonly do: 'refund'; readonly percent: number; readonly back: number } & Volley)
  | { readonly do: 'deliver'; readonly times: number }
  | ({ readonly do: 'plan'; readonly plan: number; readonly step: 'buy' | 'change' | 'cancel' } & Volley)
  | { readonly do: 'unsubscribe'; readonly target: number }
  | ({ readonly do: 'transfer'; readonly amount: number } & Volley)
  | ({ readonly do: 'vouchers' } & Volley)
  | { readonly do: 'wait'; readonly minutes: number }
  | ({ readonly do: 'call'; readonly call: CallId; readonly seed: number } & Volley)
);

const calls: readonly Call[] = Object.values(table);

/** Excluded: they only end a session, belong to another move or create a whole station. */
const left: ReadonlySet<string> = new Set(['logout', 'endSessions', 'closeAccount', 'generateWebsite']);

const memberCalls = calls.filter(
  ({ id, audience }) => audience !== 'public' && audience !== 'ticket' && !left.has(id),
);

function one<Item>(dice: Dice, items: readonly Item[]): Item | undefined {
  return items[dice.below(items.length)];
}

function volley(dice: Dice): Volley {
  if (!dice.chance(25)) return {};
  return { times: dice.between(2, 4), isOneKey: dice.chance(40) };
}

const waits = [16, 31, 24 * 60, 8 * 24 * 60, 31 * 24 * 60] as const;

export function anyMove(dice: Dice, world: World): Move {
  const who = dice.below(PEOPLE);
  const target = one(dice, world.targets);
  const shop = one(
    dice,
    world.targets.filter(({ products, kind }) => products.length > 0 && kind === 'coupon'),
  );
  const kind = dice.weighted({
    join: 9,
    close: 3,
    take: 24,
    again: 12,
    quiz: 3,
    buy: 14,
    pay: 6,
    refund: 7,
    deliver: 3,
    plan: 3,
    unsubscribe: 2,
    transfer: 2,
    vouchers: 2,
    wait: 4,
    call: 8,
  });
  switch (kind) {
    case 'join': {
      const invites = world.targets.filter(({ kind: invites }) => /invitation/.test(invites));
      const invitation = dice.chance(60) ? one(dice, invites) : undefined;
      const mail = dice.below(2);
      const times = dice.chance(20) ? 3 : 1;
      if (invitation === undefined) return { do: 'join', who, mail, times };
      return { do: 'join', who, mail, times, by: dice.below(PEOPLE), target: invitation.id };
    }
    case 'take':
      return { do: 'take', who, target: target?.id ?? 0, amount: amountOf(dice), ...volley(dice) };
    case 'again':
      return {
        do: 'again',
        who,
        isSameKey: dice.chance(50),
        factor: dice.pick([1, 1, 1, 2, 0.5, 10]),
        ...volley(dice),
      };
    case 'quiz':
      return { do: 'quiz', who, quiz: one(dice, [...world.quizzes.keys()]) ?? 0, ...volley(dice) };
    case 'buy': {
      const product = one(dice, shop?.products ?? []);
      const coupon = dice.chance(30) ? one(dice, world.coupons) : undefined;
      const by = dice.pick(['wallet', 'wallet', 'pix', 'card'] as const);
      const quantity = dice.pick([1, 1, 2]);
      const bought = { target: shop?.id ?? 0, product: product?.id ?? 0, quantity, by };
      return { do: 'buy', who, ...bought, ...(coupon === undefined ? {} : { coupon }), ...volley(dice) };
    }
    case 'pay':
      return {
        do: 'pay',
        who,
        action: dice.pick(['pay', 'pay', 'pay twice', 'pay wrong amount'] as const),
        ...volley(dice),
      };
    case 'refund':
      return {
        do: 'refund',
        who,
        percent: dice.pick([100, 100, 50, 30]),
        back: dice.pick([0, 0, 0, 1, 2]),
        ...volley(dice),
      };
    case 'deliver':
      return { do: 'deliver', who, times: dice.pick([1, 1, 3]) };
    case 'plan':
      return {
        do: 'plan',
        who,
        plan: one(dice, world.plans) ?? 0,
        step: dice.pick(['buy', 'buy', 'change', 'cancel'] as const),
        ...volley(dice),
      };
    case 'unsubscribe': {
      const subscribed = one(
        dice,
        world.targets.filter((known) => known.kind === 'subscription'),
      );
      return { do: 'unsubscribe', who, target: subscribed?.id ?? 0 };
    }
    case 'transfer':
      return { do: 'transfer', who, amount: amountOf(dice), ...volley(dice) };
    case 'vouchers':
      return { do: 'vouchers', who, ...volley(dice) };
    case 'wait':
      return { do: 'wait', who, minutes: dice.pick([...waits]) };
    case 'call':
      return {
        do: 'call',
        who,
        call: (one(dice, memberCalls)?.id ?? 'getPoints') as CallId,
        seed: dice.below(1_000_000),
        ...volley(dice),
      };
    default:
      return { do: 'close', who };
  }
}

function amountOf(dice: Dice): number {
  return dice.pick([50, 50, 100, 500, 1_000, 5_000]);
}

export function changed(dice: Dice, move: Move): Move {
  switch (dice.below(4)) {
    case 0:
      return { ...move, who: dice.below(PEOPLE) };
    case 1:
      return 'amount' in move ? { ...move, amount: amountOf(dice) } : move;
    case 2:
      return move.do === 'wait' || move.do === 'close' || move.do === 'unsubscribe'
        ? move
        : ({ ...move, times: dice.between(1, 4) } as Move);
    default:
      return 'isOneKey' in move ? ({ ...move, isOneKey: dice.chance(50) } as Move) : move;
  }
}

export async function make(player: Player, move: Move): Promise<void> {
  const { who } = move;
  switch (move.do) {
    case 'join': {
      const target = player.world.targets.find(({ id }) => id === move.target);
      const invitation = move.by === undefined || target === undefined ? undefined : { by: move.by, target };
      return player.join(who, move.mail, move.times, invitation);
    }
    case 'close':
      return player.close(who);
    case 'wait':
      player.running.clock.advance(move.minutes * MINUTE);
      await player.running.api.work();
      player.hasChanged = true;
      return;
    default:
  }
  const account = player.accounts.get(who);
  if (account === undefined) return;
  const times = {
    ...('times' in move ? { times: move.times } : {}),
    ...('isOneKey' in move ? { isOneKey: move.isOneKey } : {}),
  } as Volley;
  const me = account.memberId;
  const target = 'target' in move ? player.world.targets.find(({ id }) => id === move.target) : undefined;
  switch (move.do) {
    case 'take':
      if (target !== undefined) await take(player, who, me, target, move.amount, times);
      return;
    case 'again':
      return again(player, who, move);
    case 'quiz':
      await play(player, who, move.quiz);
      await player.send(
        who,
        'earnQuizPoints',
        { body: { cardid: move.quiz, accountnumber: me, establishment: player.world.stationId } },
        times,
      );
      return;
    case 'buy':
      return buy(player, who, me, move, target, times);
    case 'pay': {
      const code = player.pool.pix_code?.at(-1);
      if (code !== undefined)
        await player.send(who, 'paySandboxPix', { params: { code }, body: { action: move.action } }, times);
      return;
    }
    case 'refund':
      return refund(player, who, me, move, times);
    case 'deliver':
      return deliver(player, who, me, times);
    case 'plan':
      return plan(player, who, me, move, times);
    case 'unsubscribe':
      if (target !== undefined)
        await player.send(who, 'cancelSubscription', { params: { id: target.id }, body: {} });
      return;
    case 'transfer':
      return transfer(player, who, me, move.amount, times);
    case 'vouchers': {
      const { body } = await player.send(who, 'listOrders', { params: { userId: me } });
      const orders = (Array.isArray(body) ? body : [])
        .slice(0, 5)
        .map(({ id }: { readonly id: number }) => id);
      if (orders.length === 0) return;
      const parts = { body: { should_contact: false, product_orders: orders, user_id: me } };
      await player.send(who, 'createOrderVouchers', parts, times);
      await player.send(who, 'createOrderVoucherCodes', parts, times);
      return;
    }
    case 'call':
      return callAnything(player, who, me, move, times);
  }
}

async function again(player: Player, who: number, move: Move & { readonly do: 'again' }): Promise<void> {
  const asked = player.asked.get(who);
  if (asked === undefined) return;
  const { call, parts, key } = asked;
  const keys = Array.from({ length: move.times ?? 1 }, () =>
    move.isSameKey || move.isOneKey === true ? key : player.newKey(),
  );
  await player.sendWith(who, call, withAmount(parts, move.factor), keys);
}

function withAmount<Parts extends { readonly body?: unknown }>(parts: Parts, factor: number): Parts {
  const { body } = parts;
  if (factor === 1 || typeof body !== 'object' || body === null || !('points' in body)) return parts;
  return { ...parts, body: { ...body, points: Math.round(Number(body.points) * factor * 100) / 100 } };
}

async function take(
  player: Player,
  who: number,
  me: number,
  target: Target,
  amount: number,
  times: Volley,
): Promise<void> {
  const { id, kind, survey, videos } = target;
  const own = { action_id: id, user_id: me };
  const send = (call: CallId, body: object) => player.send(who, call, { body }, times);
  if (survey !== null) {
    await send('answerSurvey', {
      user: me,
      author: 'user',
      action: id,
      establishment: player.world.stationId,
      research: survey.id,
      answers: survey.answers,
      answer_percentage: 100,
      correct_answer_percentage: 100,
      type_id: target.typeId,
    });
  }
  switch (kind) {
    case 'quiz':
      if (target.quizId !== null) await play(player, who, target.quizId);
      await send('finishActivityQuiz', { action: id, user: me });
      return;
    case 'video': {
      for (const video of videos) {
        const check = { ...own, video_id: video.id };
        await player.send(who, 'saveVideoCheck', {
          params: { id: video.id },
          body: { ...check, viewed_once: false, has_viewed: false },
        });
        player.running.clock.advance(video.seconds * 1_000);
        await player.send(who, 'updateVideoCheck', {
          params: { id: video.id },
          body: { ...check, viewed_once: true, has_viewed: true },
        });
      }
      const isOutside = videos.some((video) => video.isOutside);
      await send(isOutside ? 'takePartInOutsideVideos' : 'takePartInPlaylist', own);
      return;
    }
    case 'agreement':
      await send('agree', { ...own, agreement: true });
      return;
    case 'donation':
      await send('donate', { action_id: id, points: amount / 100 });
      return;
    case 'share':
      await send('validateSharing', {
        source: me,
        campaign: id,
        station_id: player.world.stationId,
        shared: true,
      });
      return;
    case 'content-participation':
      await send('takePartInContent', own);
      return;
    case 'coupon':
      if (target.products.length === 0) await send('buyCoupon', { activity: id, user: me });
      return;
    case 'course':
      await send('enrol', {
        action_id: id,
        presential_course_id: target.courseId,
        user: me,
        rules_accepted: true,
        data_use_accepted: true,
      });
      return;
    case 'product-order': {
      const [product] = target.products;
      await send('sendDeliveryOrder', {
        ...own,
        cpf: player.people[who]?.cpf,
        name: 'Ana Souza',
        delivery_location_id: target.location,
        address: 'Rua das Acácias, 10',
        reference: 'Portão azul',
        phone: '(11) 9 8765-4321',
        grocery_list: product === undefined ? {} : { [product.name]: 2 },
      });
      return;
    }
    case 'subscription': {
      await cardOf(player, who);
      const [product] = target.products;
      await send('subscribeToProducts', { action_id: id, products: [{ id: product?.id ?? 0, quantity: 1 }] });
      return;
    }
    default:
  }
}

interface Played {
  readonly id: number;
  readonly questions: readonly { readonly question: string }[];
}

async function play(player: Player, who: number, quiz: number): Promise<void> {
  const { status, body } = await player.send(who, 'beginQuiz', { params: { id: quiz }, body: {} });
  if (status !== 200) return;
  const { id: attempt, questions } = body as Played;
  const right = player.world.quizzes.get(quiz)?.right;
  for (const [index, { question }] of questions.entries()) {
    const answer = { question: index + 1, answer: right?.get(question) ?? 1, attempt };
    await player.send(who, 'answerQuiz', { params: { id: quiz }, body: answer });
  }
}

async function cardOf(player: Player, who: number): Promise<number> {
  const { body } = await player.send(who, 'saveCard', { body: goodCard });
  return (body as { readonly id?: number } | undefined)?.id ?? 0;
}

async function buy(
  player: Player,
  who: number,
  me: number,
  move: Move & { readonly do: 'buy' },
  target: Target | undefined,
  times: Volley,
): Promise<void> {
  const { product, quantity } = move;
  if (target === undefined) return;
  await player.send(who, 'addToCart', { body: { products: [{ id: product, quantity }] } });
  await player.send(who, 'reserve', { body: { user_id: me, [`product-${product}`]: quantity } });
  const payment = {
    wallet: null,
    pix: { type: 'pix' },
    card: {
      type: 'credit_card',
      selected_card: move.by === 'card' ? await cardOf(player, who) : 0,
      installments: 1,
    },
  }[move.by];
  const address = target.isDigital
    ? {}
    : { deliveryLocation: target.location, zipcode: '01310100', address: 'Rua A, 1', number: 'casa 2' };
  const { body } = await player.send(
    who,
    'placeOrder',
    {
      body: {
        user_id: me,
        cart: [{ action_id: target.id, [`product-${product}`]: quantity, ...address }],
        payment,
        coupon_code: move.coupon ?? null,
      },
    },
    times,
  );
  const code = /"pix_qr_code":"([^"]+)"/.exec(JSON.stringify(body) ?? '')?.[1];
  if (code !== undefined) player.pool.pix_code = [...(player.pool.pix_code ?? []).slice(-9), code];
}

async function refund(
  player: Player,
  who: number,
  me: number,
  { percent, back }: Move & { readonly do: 'refund' },
  times: Volley,
): Promise<void> {
  const { database, clock } = player.running;
  const charges = await database.db
    .selectFrom('charge')
    .select(['id', 'amount', 'wallet', 'refunded', 'wallet_refunded'])
    .where('member_id', '=', me)
    .where('state', '=', 'paid')
    .where('paid_at', '>', new Date(clock.now() - 7 * DAY))
    .orderBy('id', 'desc')
    .limit(back + 1)
    .execute();
  const charge = charges.at(-1);
  if (charge === undefined) return;
  const most = charge.amount + charge.wallet - charge.refunded - charge.wallet_refunded;
  const amount = percent === 100 ? undefined : Math.floor((most * percent) / 100) / 100;
  await player.send(
    who,
    'refundSandboxCharge',
    { params: { id: charge.id }, body: amount === undefined ? {} : { amount } },
    times,
  );
}

async function deliver(player: Player, who: number, me: number, times: Volley): Promise<void> {
  const order = await player.running.database.db
    .selectFrom('product_order')
    .select('id')
    .where('member_id', '=', me)
    .where('charge_id', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (order === undefined) return;
  await player.send(
    who,
    'decideSandboxDelivery',
    { params: { id: order.id }, body: { decision: 'deliver' } },
    times,
  );
}

async function plan(
  player: Player,
  who: number,
  me: number,
  { plan: plan_id, step }: Move & { readonly do: 'plan' },
  times: Volley,
): Promise<void> {
  if (step === 'cancel') {
    await player.send(who, 'cancelPlan', { body: { cancelReason: 'Outro' } }, times);
    return;
  }
  const payment = { plan_id, payment_type: 'credit_card', selected_card: await cardOf(player, who) };
  if (step === 'buy') {
    await player.send(who, 'subscribeToPlan', { body: payment }, times);
    return;
  }
  const { body } = await player.send(who, 'getOwnPlan', { query: { 'where[user_id]': me } });
  const [own] = (Array.isArray(body) ? body : []) as readonly { readonly id: number }[];
  if (own !== undefined)
    await player.send(who, 'changePlan', { params: { id: own.id }, body: payment }, times);
}

async function transfer(
  player: Player,
  who: number,
  me: number,
  amount: number,
  times: Volley,
): Promise<void> {
  await player.send(
    who,
    'requestTransfer',
    { body: { type_id: 5, user_id: me, points: amount / 100 } },
    times,
  );
  const { body } = await player.send(who, 'listTransfers', { query: { 'where[user_id]': me } });
  const [open] = (Array.isArray(body) ? body : []) as readonly { readonly id: number }[];
  if (open !== undefined)
    await player.send(
      who,
      'decideSandboxTransfer',
      { params: { id: open.id }, body: { decision: 'approve' } },
      times,
    );
}

/** Fuzzes the calls that no other move makes, with ids from the pool. */
async function callAnything(
  player: Player,
  who: number,
  me: number,
  move: Move & { readonly do: 'call' },
  times: Volley,
): Promise<void> {
  const call: Call = table[move.call];
  const { stationId, targets, coupons, quizzes, plans } = player.world;
  const activities = targets.map(({ id }) => id);
  const products = targets.flatMap((target) => target.products.map(({ id }) => id));
  const pool = {
    ...player.pool,
    user: [me],
    user_id: [me],
    userId: [me],
    'where[user_id]': [me],
    accountnumber: [me],
    source: [me],
    station_id: [stationId],
    stationId: [stationId],
    establishment: [stationId],
    action: activities,
    action_id: activities,
    activity: activities,
    campaign: activities,
    id: [me, ...activities, ...products, ...quizzes.keys()],
    product_id: products,
    coupon_code: coupons,
    plan_id: plans,
    cardid: [...quizzes.keys()],
    points: [0.5, 5, 100],
  };
  const [parts] = fc.sample(validParts(call, pool), { seed: move.seed, numRuns: 1 });
  if (parts !== undefined) await player.send(who, move.call, parts, times);
}
