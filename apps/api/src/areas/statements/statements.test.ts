import {
  agree,
  buyCoupon,
  earnQuizPoints,
  enrol,
  finishActivityQuiz,
  getPoints,
  listEarnedPoints,
  listSandboxCharges,
  listUsedPoints,
  refundSandboxCharge,
} from '@estacao/contract';
import { originCode, originLinks, originName, statementSum } from '@estacao/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { insertOpenActivity, insertOpenCourse } from '../../testing/activities.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  createBuyer,
  insertActivity,
  insertProduct,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { insertMember } from '../../testing/insert-member.ts';
import { insertQuiz, startAttempt } from '../../testing/quizzes.ts';
import { createSubscriberFor, insertSubscriptionProduct } from '../../testing/subscribers.ts';
import { insertTransfer } from '../../testing/transfers.ts';
import { book } from '../points/ledger.ts';
import { pointsSources } from '../points/sources.ts';
import { entriesOf } from './entries.ts';

const manualSources = [
  'quiz-price',
  'donation-price',
  'donation-reward',
  'share-price',
  'share-reward',
  'content-price',
  'content-reward',
  'survey-price',
  'survey-reward',
  'playlist-price',
  'playlist-reward',
  'delivery-price',
  'delivery-reward',
] as const;

onEachDatabase('statements', {}, (getApi) => {
  const db = () => getApi().database.db;
  const fetchStatement = async ({ client, memberId }: Buyer) => {
    const query = { 'where[user_id]': memberId };
    const [used, earned] = await Promise.all([
      client.call(listUsedPoints, { query }),
      client.call(listEarnedPoints, { query }),
    ]);
    return { used, earned };
  };
  const fetchPoints = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;

  const now = () => new Date(getApi().clock.now());
  const bookEntry = ({ memberId, stationId }: Buyer, changes: object) =>
    db()
      .transaction()
      .execute((trx) =>
        book(trx, {
          memberId,
          stationId,
          amount: 100,
          description: 'Teste',
          source: 'sample',
          sourceId: nextName(),
          at: now(),
          ...changes,
        }),
      );

  async function placeOrder(me: Buyer, changes: object = {}) {
    const actionId = await insertActivity(getApi(), 'aurora', changes);
    const productId = await insertProduct(getApi(), actionId, { value: 1_000 });
    const products = [{ productId, quantity: 1 }];
    await me.addToCart(products);
    await me.reserve(products);
    const [order] = await me.placeOrder([{ actionId, products }], { type: 'pix' });
    if (order === undefined) throw new Error('no order was created');
    return { order, actionId };
  }

  async function refundOrder(me: Buyer, orderId: number, amount: number) {
    const charges = await me.client.call(listSandboxCharges, {
      query: { 'where[station_id]': me.stationId },
    });
    const charge = charges.find(({ orders }) => orders.some(({ id }) => id === orderId));
    await me.client.call(
      refundSandboxCharge,
      { params: { id: charge?.id ?? 0 }, body: { amount } },
      { idempotencyKey: nextName() },
    );
  }

  longTest('the statement names the origin of every source, and the entries sum to the balance', async () => {
    const me = await createBuyer(getApi(), 'aurora');
    const createKeyOption = () => ({ idempotencyKey: nextName() });

    await me.setBalance(700);
    const paidPurchase = await placeOrder(me, { points: 300, sells_vouchers: true, name: 'Feira de verão' });
    await payPix(getApi(), paidPurchase.order.pix?.code ?? '');
    await refundOrder(me, paidPurchase.order.id, 500);

    await me.setBalance(400);
    const cancelledOrder = await placeOrder(me);
    getApi().clock.advance(40 * MINUTE);
    await me.findOrder(cancelledOrder.order.id);
    const mispaidPurchase = await placeOrder(me);
    await payPix(getApi(), mispaidPurchase.order.pix?.code ?? '', 'pay wrong amount', 123);
    getApi().clock.advance(40 * MINUTE);
    await me.findOrder(mispaidPurchase.order.id);

    await me.setBalance(10_000);
    const setPoints = (id: number) =>
      db().updateTable('activity').set({ points: 50 }).where('id', '=', id).execute();
    const couponId = await insertOpenActivity(me.person, getApi(), 'coupon', 150);
    const agreementId = await insertOpenActivity(me.person, getApi(), 'agreement', 250);
    const { activityId, courseId } = await insertOpenCourse(me.person, getApi(), 350);
    for (const id of [couponId, agreementId, activityId]) await setPoints(id);
    await me.client.call(buyCoupon, { body: { activity: couponId, user: me.memberId } }, createKeyOption());
    const agreementBody = { action_id: agreementId, user_id: me.memberId, agreement: true };
    await me.client.call(agree, { body: agreementBody }, createKeyOption());
    const enrolmentBody = {
      action_id: activityId,
      user: me.memberId,
      presential_course_id: courseId,
      rules_accepted: true,
      data_use_accepted: true,
    };
    await me.client.call(enrol, { body: enrolmentBody }, createKeyOption());

    const quizId = await insertQuiz(getApi(), me.stationId);
    await startAttempt(getApi(), me.person.user, quizId, true);
    const quizBody = { cardid: quizId, accountnumber: me.memberId, establishment: me.stationId };
    await me.client.call(earnQuizPoints, { body: quizBody }, createKeyOption());
    const quizActivityId = await insertOpenActivity(me.person, getApi(), 'quiz');
    const quizFields = { activity_id: quizActivityId, flow: 'scored', points: 0 } as const;
    await startAttempt(getApi(), me.person.user, await insertQuiz(getApi(), me.stationId, quizFields), true);
    await setPoints(quizActivityId);
    await me.client.call(
      finishActivityQuiz,
      { body: { action: quizActivityId, user: me.memberId } },
      createKeyOption(),
    );

    const subscription = await insertSubscriptionProduct(getApi(), { points: 40 });
    await createSubscriberFor(me).subscribe(subscription.actionId, [subscription.productId]);

    const requestId = await insertTransfer(
      getApi(),
      { id: me.memberId, stationId: me.stationId },
      100,
      'approved',
    );
    const transfer = { source: 'transfer', sourceId: String(requestId) };
    await bookEntry(me, { ...transfer, description: 'Abastecimento de créditos' });
    for (const source of manualSources) await bookEntry(me, { source, sourceId: nextName() });
    for (const source of ['sign-up-reward', 'invited', 'inviter', 'closure'] as const)
      await bookEntry(me, { source, sourceId: `${source}-${me.memberId}` });
    const expiresAt = new Date(now().getTime() + DAY);
    await bookEntry(me, { amount: 60, description: 'Quiz da semana', expiresAt });
    const earnedAt = now().toISOString();
    getApi().clock.advance(2 * DAY);

    const statement = await fetchStatement(me);
    expect(statementSum(statement).balance).toBe(await fetchPoints(me));
    const rows = await db()
      .selectFrom('points_entry')
      .select(['id', 'source', 'amount'])
      .where('member_id', '=', me.memberId)
      .execute();
    expect(statement.used.length + statement.earned.length).toBe(rows.length);
    const sourcesById = new Map(rows.map(({ id, source }) => [id, source]));
    const originsBySource = new Map(
      [...statement.used, ...statement.earned].map(({ id, origin }) => [
        sourcesById.get(id),
        [originName(origin), originCode(origin), ...originLinks(origin).map(({ href }) => href)],
      ]),
    );
    const createReceipt = ({ order }: typeof paidPurchase) => [
      `Pedido ${order.code}`,
      `/homepage/pedidos/${order.id}`,
    ];
    expect(Object.fromEntries(originsBySource)).toEqual({
      sample: ['Outro lançamento', ''],
      order: ['Compra paga com a carteira', ...createReceipt(paidPurchase), '/homepage/vouchers'],
      'order-reward': [
        'Recompensa por compra · Cupom',
        ...createReceipt(paidPurchase),
        '/homepage/vouchers',
        `/homepage/atividades/${paidPurchase.actionId}`,
      ],
      'reward-returned': ['Estorno da recompensa', ''],
      refund: ['Estorno de compra', ...createReceipt(paidPurchase), '/homepage/vouchers'],
      'order-returned': ['Devolução de compra não concluída', ...createReceipt(cancelledOrder)],
      payment: ['Pagamento creditado na carteira', ...createReceipt(mispaidPurchase)],
      'coupon-price': ['Participação em atividade · Cupom', '', `/homepage/atividades/${couponId}`],
      'coupon-reward': ['Recompensa por atividade · Cupom', '', `/homepage/atividades/${couponId}`],
      'agreement-price': ['Participação em atividade · Convênio', '', `/homepage/atividades/${agreementId}`],
      'agreement-reward': ['Recompensa por atividade · Convênio', '', `/homepage/atividades/${agreementId}`],
      'course-price': [
        'Participação em atividade · Curso',
        '',
        '/homepage/vouchers',
        `/homepage/atividades/${activityId}`,
      ],
      'course-reward': [
        'Recompensa por atividade · Curso',
        '',
        '/homepage/vouchers',
        `/homepage/atividades/${activityId}`,
      ],
      'quiz-points': ['Quiz concluído', '', `/homepage/quizzes/quiz?id=${quizId}`],
      'quiz-reward': ['Recompensa por atividade · Quiz', '', `/homepage/atividades/${quizActivityId}`],
      ...Object.fromEntries(
        manualSources.map((source) => [
          source,
          [source.endsWith('-price') ? 'Participação em atividade' : 'Recompensa por atividade', ''],
        ]),
      ),
      'subscription-reward': [
        'Recompensa por atividade · Assinatura',
        '',
        `/homepage/atividades/${subscription.actionId}`,
      ],
      transfer: ['Abastecimento de créditos', '', '/homepage/meios-de-pagamento/comprar'],
      'sign-up-reward': ['Recompensa de cadastro', ''],
      invited: ['Convite aceito', ''],
      inviter: ['Convite aceito', ''],
      closure: ['Outro lançamento', ''],
      expired: ['Pontos expirados', ''],
    });
    // A new source needs an expectation here.
    expect([...originsBySource.keys()].sort()).toEqual([...pointsSources].sort());

    const expiredEntry = statement.used.find(({ origin }) => origin.kind === 'expired');
    expect(expiredEntry).toMatchObject({
      description: 'Pontos expirados',
      points: 60,
      createdAt: expiresAt.toISOString(),
      origin: { expired: { description: 'Quiz da semana', earnedAt } },
    });
    expect(statement.used.every(({ points, left }) => points > 0 && left.length === 0)).toBe(true);
    const remainingLots = statement.earned.flatMap((entry) => entry.left);
    expect(remainingLots.reduce((sum, { points }) => sum + points, 0)).toBe(await fetchPoints(me));
    const times = statement.earned.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(await findBrokenRules(db())).toEqual([]);
  });

  test('the statement shows remaining points by expiry, and books expired points before listing', async () => {
    const me = await createBuyer(getApi(), 'aurora', 'paulo');
    await me.setBalance(0);
    const dateInDays = (count: number) => new Date(now().getTime() + count * DAY);
    await bookEntry(me, { amount: 300, expiresAt: dateInDays(5) });
    await bookEntry(me, { amount: 200, description: 'Sem fim' });
    await bookEntry(me, { amount: -100 });
    const [permanentEntry, expiringEntry] = (await fetchStatement(me)).earned;
    expect(expiringEntry?.left).toEqual([{ points: 200, expiresAt: dateInDays(5).toISOString() }]);
    expect(permanentEntry).toMatchObject({
      description: 'Sem fim',
      left: [{ points: 200, expiresAt: null }],
    });
    getApi().clock.advance(6 * DAY);
    const [firstStatement] = await Promise.all([fetchStatement(me), fetchStatement(me), fetchStatement(me)]);
    expect(firstStatement.used[0]).toMatchObject({ description: 'Pontos expirados', points: 200 });
    const statement = await fetchStatement(me);
    expect(statement.used.filter(({ origin }) => origin.kind === 'expired')).toHaveLength(1);
    expect(statementSum(statement).balance).toBe(200);
    expect(await fetchPoints(me)).toBe(200);
  });

  test('a reward links to the order that earned the reward, not to the charge’s other order', async () => {
    const me = await createBuyer(getApi(), 'aurora', 'paulo');
    await me.setBalance(0);
    const [plainActivityId, rewardedActivityId] = [
      await insertActivity(getApi(), 'aurora'),
      await insertActivity(getApi(), 'aurora', { points: 300 }),
    ];
    const groups = [];
    for (const actionId of [plainActivityId, rewardedActivityId])
      groups.push({
        actionId,
        products: [{ productId: await insertProduct(getApi(), actionId), quantity: 1 }],
      });
    const products = groups.flatMap((group) => group.products);
    await me.addToCart(products);
    await me.reserve(products);
    const [firstOrder, secondOrder] = await me.placeOrder(groups, { type: 'pix' });
    await payPix(getApi(), firstOrder?.pix?.code ?? '');
    const { earned } = await fetchStatement(me);
    expect(earned[0]).toMatchObject({
      points: 300,
      origin: {
        kind: 'orderReward',
        id: rewardedActivityId,
        orders: [{ id: secondOrder?.id, code: secondOrder?.code }],
      },
    });
    expect(earned[0]?.origin.orders).toHaveLength(1);
  });

  test('a member cannot see other members’ statements, nor their orders through an entry’s source id', async () => {
    const me = await createBuyer(getApi(), 'aurora', 'paulo');
    await me.setBalance(0);
    const otherBuyer = await createBuyer(getApi(), 'aurora');
    const { order } = await placeOrder(otherBuyer);
    await bookEntry(me, { source: 'order-reward', sourceId: String(order.id) });
    expect((await fetchStatement(me)).earned[0]?.origin).toMatchObject({
      kind: 'orderReward',
      id: null,
      orders: [],
    });
    const foreignQuery = { query: { 'where[user_id]': otherBuyer.memberId } };
    for (const call of [listUsedPoints, listEarnedPoints])
      await expect(me.client.call(call, foreignQuery)).rejects.toMatchObject({ failure: { status: 403 } });
  });

  test('the statement reads the newest 1,000 of 5,000 entries in under ten seconds', async () => {
    const { id, stationId } = await insertMember(getApi(), 'ipe');
    await sql`
      WITH made AS (
        INSERT INTO points_entry (member_id, station_id, amount, description, source, source_id, created_at)
        SELECT ${id}::int, ${stationId}::int, 100, 'Participação', 'coupon-reward', 'many-' || n,
          timestamptz '2026-01-01' + n * interval '1 minute' FROM generate_series(1, 5000) n
        RETURNING id, member_id, station_id, created_at
      )
      INSERT INTO points_lot (entry_id, member_id, station_id, amount, remaining, earned_at)
      SELECT id, member_id, station_id, 100, 100, created_at FROM made`.execute(db());
    await sql`ANALYZE points_entry`.execute(db());
    const startTime = performance.now();
    const entries = await entriesOf(db(), id, 'earned');
    expect(entries).toHaveLength(1_000);
    expect(entries[0]?.createdAt).toBe('2026-01-04T11:20:00.000Z');
    // Generous for a slow machine; one query per entry would take minutes.
    expect(performance.now() - startTime).toBeLessThan(10_000);
  });
});
