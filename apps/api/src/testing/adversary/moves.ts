import type { Call, CallId } from '@estacao/contract';
import { table } from '@estacao/contract';
import fc from 'fast-check';
import { DAY, MINUTE } from '../clock.ts';
import { validCard } from '../commerce.ts';
import { validParts } from '../generate-requests.ts';
import type { Dice } from '../simulation/dice.ts';
import { PEOPLE } from './people.ts';
import type { Player, Repetition } from './player.ts';
import type { Target, World } from './world.ts';

/** Serialisable, so a report can replay it. */
export type Move = { readonly actor: number } & (
  | {
      readonly do: 'join';
      readonly mail: number;
      readonly times: number;
      readonly inviter?: number;
      readonly target?: number;
    }
  | { readonly do: 'close' }
  | ({ readonly do: 'take'; readonly target: number; readonly amount: number } & Repetition)
  | ({ readonly do: 'again' } & Repetition & { readonly isSameKey: boolean; readonly factor: number })
  | ({ readonly do: 'quiz'; readonly quiz: number } & Repetition)
  | ({
      readonly do: 'buy';
      readonly target: number;
      readonly product: number;
      readonly quantity: number;
      readonly by: 'wallet' | 'pix' | 'card';
      readonly coupon?: string;
    } & Repetition)
  | ({ readonly do: 'pay'; readonly action: 'pay' | 'pay twice' | 'pay wrong amount' } & Repetition)
  | ({ readonly do: 'refund'; readonly percent: number; readonly chargesBack: number } & Repetition)
  | { readonly do: 'deliver'; readonly times: number }
  | ({ readonly do: 'plan'; readonly plan: number; readonly step: 'buy' | 'change' | 'cancel' } & Repetition)
  | { readonly do: 'unsubscribe'; readonly target: number }
  | ({ readonly do: 'transfer'; readonly amount: number } & Repetition)
  | ({ readonly do: 'vouchers' } & Repetition)
  | { readonly do: 'wait'; readonly minutes: number }
  | ({ readonly do: 'call'; readonly call: CallId; readonly seed: number } & Repetition)
);

const calls: readonly Call[] = Object.values(table);

/** Excluded: these calls only end a session, belong to another move or create a whole station. */
const excludedCalls: ReadonlySet<string> = new Set([
  'logout',
  'endSessions',
  'closeAccount',
  'generateWebsite',
]);

const memberCalls = calls.filter(
  ({ id, audience }) => audience !== 'public' && audience !== 'ticket' && !excludedCalls.has(id),
);

function pickFrom<Item>(dice: Dice, items: readonly Item[]): Item | undefined {
  return items[dice.below(items.length)];
}

function randomRepetition(dice: Dice): Repetition {
  if (!dice.chance(25)) return {};
  return { times: dice.between(2, 4), isOneKey: dice.chance(40) };
}

const waits = [16, 31, 24 * 60, 8 * 24 * 60, 31 * 24 * 60] as const;

export function randomMove(dice: Dice, world: World): Move {
  const actor = dice.below(PEOPLE);
  const target = pickFrom(dice, world.targets);
  const shop = pickFrom(
    dice,
    world.targets.filter(({ products, kind }) => products.length > 0 && kind === 'coupon'),
  );
  const kind = dice.pickWeighted({
    join: 9,
    close: 3,
    participate: 24,
    repeat: 12,
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
      const invites = world.targets.filter((target) => /invitation/.test(target.kind));
      const invitation = dice.chance(60) ? pickFrom(dice, invites) : undefined;
      const mail = dice.below(2);
      const times = dice.chance(20) ? 3 : 1;
      if (invitation === undefined) return { do: 'join', actor, mail, times };
      return { do: 'join', actor, mail, times, inviter: dice.below(PEOPLE), target: invitation.id };
    }
    case 'participate':
      return {
        do: 'take',
        actor,
        target: target?.id ?? 0,
        amount: randomAmount(dice),
        ...randomRepetition(dice),
      };
    case 'repeat':
      return {
        do: 'again',
        actor,
        isSameKey: dice.chance(50),
        factor: dice.pick([1, 1, 1, 2, 0.5, 10]),
        ...randomRepetition(dice),
      };
    case 'quiz':
      return {
        do: 'quiz',
        actor,
        quiz: pickFrom(dice, [...world.quizzes.keys()]) ?? 0,
        ...randomRepetition(dice),
      };
    case 'buy': {
      const product = pickFrom(dice, shop?.products ?? []);
      const coupon = dice.chance(30) ? pickFrom(dice, world.coupons) : undefined;
      const by = dice.pick(['wallet', 'wallet', 'pix', 'card'] as const);
      const quantity = dice.pick([1, 1, 2]);
      const purchase = { target: shop?.id ?? 0, product: product?.id ?? 0, quantity, by };
      return {
        do: 'buy',
        actor,
        ...purchase,
        ...(coupon === undefined ? {} : { coupon }),
        ...randomRepetition(dice),
      };
    }
    case 'pay':
      return {
        do: 'pay',
        actor,
        action: dice.pick(['pay', 'pay', 'pay twice', 'pay wrong amount'] as const),
        ...randomRepetition(dice),
      };
    case 'refund':
      return {
        do: 'refund',
        actor,
        percent: dice.pick([100, 100, 50, 30]),
        chargesBack: dice.pick([0, 0, 0, 1, 2]),
        ...randomRepetition(dice),
      };
    case 'deliver':
      return { do: 'deliver', actor, times: dice.pick([1, 1, 3]) };
    case 'plan':
      return {
        do: 'plan',
        actor,
        plan: pickFrom(dice, world.plans) ?? 0,
        step: dice.pick(['buy', 'buy', 'change', 'cancel'] as const),
        ...randomRepetition(dice),
      };
    case 'unsubscribe': {
      const subscription = pickFrom(
        dice,
        world.targets.filter((candidate) => candidate.kind === 'subscription'),
      );
      return { do: 'unsubscribe', actor, target: subscription?.id ?? 0 };
    }
    case 'transfer':
      return { do: 'transfer', actor, amount: randomAmount(dice), ...randomRepetition(dice) };
    case 'vouchers':
      return { do: 'vouchers', actor, ...randomRepetition(dice) };
    case 'wait':
      return { do: 'wait', actor, minutes: dice.pick([...waits]) };
    case 'call':
      return {
        do: 'call',
        actor,
        call: (pickFrom(dice, memberCalls)?.id ?? 'getPoints') as CallId,
        seed: dice.below(1_000_000),
        ...randomRepetition(dice),
      };
    default:
      return { do: 'close', actor };
  }
}

function randomAmount(dice: Dice): number {
  return dice.pick([50, 50, 100, 500, 1_000, 5_000]);
}

export function mutate(dice: Dice, move: Move): Move {
  switch (dice.below(4)) {
    case 0:
      return { ...move, actor: dice.below(PEOPLE) };
    case 1:
      return 'amount' in move ? { ...move, amount: randomAmount(dice) } : move;
    case 2:
      return move.do === 'wait' || move.do === 'close' || move.do === 'unsubscribe'
        ? move
        : ({ ...move, times: dice.between(1, 4) } as Move);
    default:
      return 'isOneKey' in move ? ({ ...move, isOneKey: dice.chance(50) } as Move) : move;
  }
}

export async function makeMove(player: Player, move: Move): Promise<void> {
  const { actor } = move;
  switch (move.do) {
    case 'join': {
      const target = player.world.targets.find(({ id }) => id === move.target);
      const invitation =
        move.inviter === undefined || target === undefined ? undefined : { inviter: move.inviter, target };
      return player.join(actor, move.mail, move.times, invitation);
    }
    case 'close':
      return player.close(actor);
    case 'wait':
      player.testApi.clock.advance(move.minutes * MINUTE);
      await player.testApi.api.runTasksAndJobs();
      player.hasChanged = true;
      return;
    default:
  }
  const account = player.accounts.get(actor);
  if (account === undefined) return;
  const repetition = {
    ...('times' in move ? { times: move.times } : {}),
    ...('isOneKey' in move ? { isOneKey: move.isOneKey } : {}),
  } as Repetition;
  const memberId = account.memberId;
  const target = 'target' in move ? player.world.targets.find(({ id }) => id === move.target) : undefined;
  switch (move.do) {
    case 'take':
      if (target !== undefined) await participate(player, actor, memberId, target, move.amount, repetition);
      return;
    case 'again':
      return repeat(player, actor, move);
    case 'quiz':
      await playQuiz(player, actor, move.quiz);
      await player.send(
        actor,
        'earnQuizPoints',
        { body: { cardid: move.quiz, accountnumber: memberId, establishment: player.world.stationId } },
        repetition,
      );
      return;
    case 'buy':
      return buy(player, actor, memberId, move, target, repetition);
    case 'pay': {
      const code = player.pool.pix_code?.at(-1);
      if (code !== undefined)
        await player.send(
          actor,
          'paySandboxPix',
          { params: { code }, body: { action: move.action } },
          repetition,
        );
      return;
    }
    case 'refund':
      return refund(player, actor, memberId, move, repetition);
    case 'deliver':
      return deliver(player, actor, memberId, repetition);
    case 'plan':
      return playPlan(player, actor, memberId, move, repetition);
    case 'unsubscribe':
      if (target !== undefined)
        await player.send(actor, 'cancelSubscription', { params: { id: target.id }, body: {} });
      return;
    case 'transfer':
      return transfer(player, actor, memberId, move.amount, repetition);
    case 'vouchers': {
      const { body } = await player.send(actor, 'listOrders', { params: { userId: memberId } });
      const orders = (Array.isArray(body) ? body : [])
        .slice(0, 5)
        .map(({ id }: { readonly id: number }) => id);
      if (orders.length === 0) return;
      const parts = { body: { should_contact: false, product_orders: orders, user_id: memberId } };
      await player.send(actor, 'createOrderVouchers', parts, repetition);
      await player.send(actor, 'createOrderVoucherCodes', parts, repetition);
      return;
    }
    case 'call':
      return callAnything(player, actor, memberId, move, repetition);
  }
}

async function repeat(player: Player, actor: number, move: Move & { readonly do: 'again' }): Promise<void> {
  const lastRequest = player.lastRequests.get(actor);
  if (lastRequest === undefined) return;
  const { call, parts, key } = lastRequest;
  const keys = Array.from({ length: move.times ?? 1 }, () =>
    move.isSameKey || move.isOneKey === true ? key : player.newKey(),
  );
  await player.sendWith(actor, call, withAmount(parts, move.factor), keys);
}

function withAmount<Parts extends { readonly body?: unknown }>(parts: Parts, factor: number): Parts {
  const { body } = parts;
  if (factor === 1 || typeof body !== 'object' || body === null || !('points' in body)) return parts;
  return { ...parts, body: { ...body, points: Math.round(Number(body.points) * factor * 100) / 100 } };
}

async function participate(
  player: Player,
  actor: number,
  memberId: number,
  target: Target,
  amount: number,
  repetition: Repetition,
): Promise<void> {
  const { id, kind, survey, videos } = target;
  const participation = { action_id: id, user_id: memberId };
  const send = (call: CallId, body: object) => player.send(actor, call, { body }, repetition);
  if (survey !== null) {
    await send('answerSurvey', {
      user: memberId,
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
      if (target.quizId !== null) await playQuiz(player, actor, target.quizId);
      await send('finishActivityQuiz', { action: id, user: memberId });
      return;
    case 'video': {
      for (const video of videos) {
        const check = { ...participation, video_id: video.id };
        await player.send(actor, 'saveVideoCheck', {
          params: { id: video.id },
          body: { ...check, viewed_once: false, has_viewed: false },
        });
        player.testApi.clock.advance(video.seconds * 1_000);
        await player.send(actor, 'updateVideoCheck', {
          params: { id: video.id },
          body: { ...check, viewed_once: true, has_viewed: true },
        });
      }
      const isOutside = videos.some((video) => video.isOutside);
      await send(isOutside ? 'takePartInOutsideVideos' : 'takePartInPlaylist', participation);
      return;
    }
    case 'agreement':
      await send('agree', { ...participation, agreement: true });
      return;
    case 'donation':
      await send('donate', { action_id: id, points: amount / 100 });
      return;
    case 'share':
      await send('validateSharing', {
        source: memberId,
        campaign: id,
        station_id: player.world.stationId,
        shared: true,
      });
      return;
    case 'content-participation':
      await send('takePartInContent', participation);
      return;
    case 'coupon':
      if (target.products.length === 0) await send('buyCoupon', { activity: id, user: memberId });
      return;
    case 'course':
      await send('enrol', {
        action_id: id,
        presential_course_id: target.courseId,
        user: memberId,
        rules_accepted: true,
        data_use_accepted: true,
      });
      return;
    case 'product-order': {
      const [product] = target.products;
      await send('sendDeliveryOrder', {
        ...participation,
        cpf: player.people[actor]?.cpf,
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
      await saveTestCard(player, actor);
      const [product] = target.products;
      await send('subscribeToProducts', { action_id: id, products: [{ id: product?.id ?? 0, quantity: 1 }] });
      return;
    }
    default:
  }
}

interface QuizAttempt {
  readonly id: number;
  readonly questions: readonly { readonly question: string }[];
}

async function playQuiz(player: Player, actor: number, quiz: number): Promise<void> {
  const { status, body } = await player.send(actor, 'beginQuiz', { params: { id: quiz }, body: {} });
  if (status !== 200) return;
  const { id: attempt, questions } = body as QuizAttempt;
  const correctAnswers = player.world.quizzes.get(quiz)?.correctAnswers;
  for (const [index, { question }] of questions.entries()) {
    const answer = { question: index + 1, answer: correctAnswers?.get(question) ?? 1, attempt };
    await player.send(actor, 'answerQuiz', { params: { id: quiz }, body: answer });
  }
}

async function saveTestCard(player: Player, actor: number): Promise<number> {
  const { body } = await player.send(actor, 'saveCard', { body: validCard });
  return (body as { readonly id?: number } | undefined)?.id ?? 0;
}

async function buy(
  player: Player,
  actor: number,
  memberId: number,
  move: Move & { readonly do: 'buy' },
  target: Target | undefined,
  repetition: Repetition,
): Promise<void> {
  const { product, quantity } = move;
  if (target === undefined) return;
  await player.send(actor, 'addToCart', { body: { products: [{ id: product, quantity }] } });
  await player.send(actor, 'reserve', { body: { user_id: memberId, [`product-${product}`]: quantity } });
  const payment = {
    wallet: null,
    pix: { type: 'pix' },
    card: {
      type: 'credit_card',
      selected_card: move.by === 'card' ? await saveTestCard(player, actor) : 0,
      installments: 1,
    },
  }[move.by];
  const address = target.isDigital
    ? {}
    : { deliveryLocation: target.location, zipcode: '01310100', address: 'Rua A, 1', number: 'casa 2' };
  const { body } = await player.send(
    actor,
    'placeOrder',
    {
      body: {
        user_id: memberId,
        cart: [{ action_id: target.id, [`product-${product}`]: quantity, ...address }],
        payment,
        coupon_code: move.coupon ?? null,
      },
    },
    repetition,
  );
  const code = /"pix_qr_code":"([^"]+)"/.exec(JSON.stringify(body) ?? '')?.[1];
  if (code !== undefined) player.pool.pix_code = [...(player.pool.pix_code ?? []).slice(-9), code];
}

async function refund(
  player: Player,
  actor: number,
  memberId: number,
  { percent, chargesBack }: Move & { readonly do: 'refund' },
  repetition: Repetition,
): Promise<void> {
  const { database, clock } = player.testApi;
  const charges = await database.db
    .selectFrom('charge')
    .select(['id', 'amount', 'wallet', 'refunded', 'wallet_refunded'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'paid')
    .where('paid_at', '>', new Date(clock.now() - 7 * DAY))
    .orderBy('id', 'desc')
    .limit(chargesBack + 1)
    .execute();
  const charge = charges.at(-1);
  if (charge === undefined) return;
  const max = charge.amount + charge.wallet - charge.refunded - charge.wallet_refunded;
  const amount = percent === 100 ? undefined : Math.floor((max * percent) / 100) / 100;
  await player.send(
    actor,
    'refundSandboxCharge',
    { params: { id: charge.id }, body: amount === undefined ? {} : { amount } },
    repetition,
  );
}

async function deliver(
  player: Player,
  actor: number,
  memberId: number,
  repetition: Repetition,
): Promise<void> {
  const order = await player.testApi.database.db
    .selectFrom('product_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('charge_id', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (order === undefined) return;
  await player.send(
    actor,
    'decideSandboxDelivery',
    { params: { id: order.id }, body: { decision: 'deliver' } },
    repetition,
  );
}

async function playPlan(
  player: Player,
  actor: number,
  memberId: number,
  { plan: plan_id, step }: Move & { readonly do: 'plan' },
  repetition: Repetition,
): Promise<void> {
  if (step === 'cancel') {
    await player.send(actor, 'cancelPlan', { body: { cancelReason: 'Outro' } }, repetition);
    return;
  }
  const payment = { plan_id, payment_type: 'credit_card', selected_card: await saveTestCard(player, actor) };
  if (step === 'buy') {
    await player.send(actor, 'subscribeToPlan', { body: payment }, repetition);
    return;
  }
  const { body } = await player.send(actor, 'getOwnPlan', { query: { 'where[user_id]': memberId } });
  const [currentPlan] = (Array.isArray(body) ? body : []) as readonly { readonly id: number }[];
  if (currentPlan !== undefined)
    await player.send(actor, 'changePlan', { params: { id: currentPlan.id }, body: payment }, repetition);
}

async function transfer(
  player: Player,
  actor: number,
  memberId: number,
  amount: number,
  repetition: Repetition,
): Promise<void> {
  await player.send(
    actor,
    'requestTransfer',
    { body: { type_id: 5, user_id: memberId, points: amount / 100 } },
    repetition,
  );
  const { body } = await player.send(actor, 'listTransfers', { query: { 'where[user_id]': memberId } });
  const [openTransfer] = (Array.isArray(body) ? body : []) as readonly { readonly id: number }[];
  if (openTransfer !== undefined)
    await player.send(
      actor,
      'decideSandboxTransfer',
      { params: { id: openTransfer.id }, body: { decision: 'approve' } },
      repetition,
    );
}

/** Sends the move's call with fuzzed values, and with ids from the pool. */
async function callAnything(
  player: Player,
  actor: number,
  memberId: number,
  move: Move & { readonly do: 'call' },
  repetition: Repetition,
): Promise<void> {
  const call: Call = table[move.call];
  const { stationId, targets, coupons, quizzes, plans } = player.world;
  const activities = targets.map(({ id }) => id);
  const products = targets.flatMap((target) => target.products.map(({ id }) => id));
  const pool = {
    ...player.pool,
    user: [memberId],
    user_id: [memberId],
    userId: [memberId],
    'where[user_id]': [memberId],
    accountnumber: [memberId],
    source: [memberId],
    station_id: [stationId],
    stationId: [stationId],
    establishment: [stationId],
    action: activities,
    action_id: activities,
    activity: activities,
    campaign: activities,
    id: [memberId, ...activities, ...products, ...quizzes.keys()],
    product_id: products,
    coupon_code: coupons,
    plan_id: plans,
    cardid: [...quizzes.keys()],
    points: [0.5, 5, 100],
  };
  const [parts] = fc.sample(validParts(call, pool), { seed: move.seed, numRuns: 1 });
  if (parts !== undefined) await player.send(actor, move.call, parts, repetition);
}
