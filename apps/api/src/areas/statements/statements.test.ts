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
import { openActivity, openCourse } from '../../testing/activities.ts';
import { insertMember } from '../../testing/bare-member.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import {
  type Buyer,
  buyer,
  insertActivity,
  insertProduct,
  nextName,
  payPix,
} from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { beginAt, insertQuiz } from '../../testing/quizzes.ts';
import { insertSubscribable, subscriberOf } from '../../testing/subscribers.ts';
import { insertTransfer } from '../../testing/transfers.ts';
import { book } from '../points/ledger.ts';
import { pointsSources } from '../points/sources.ts';
import { entriesOf } from './entries.ts';

const byHand = [
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

onEachDatabase('statements', {}, (running) => {
  const db = () => running().database.db;
  const statementOf = async ({ client, memberId }: Buyer) => {
    const query = { 'where[user_id]': memberId };
    const [used, earned] = await Promise.all([
      client.call(listUsedPoints, { query }),
      client.call(listEarnedPoints, { query }),
    ]);
    return { used, earned };
  };
  const pointsOf = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;

  const at = () => new Date(running().clock.now());
  const bookOf = ({ memberId, stationId }: Buyer, changes: object) =>
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
          at: at(),
          ...changes,
        }),
      );

  async function ordered(me: Buyer, changes: object = {}) {
    const actionId = await insertActivity(running(), 'aurora', changes);
    const productId = await insertProduct(running(), actionId, { value: 1_000 });
    const products = [{ productId, quantity: 1 }];
    await me.add(products);
    await me.reserve(products);
    const [order] = await me.order([{ actionId, products }], { type: 'pix' });
    if (order === undefined) throw new Error('nothing was ordered');
    return { order, actionId };
  }

  async function giveBack(me: Buyer, orderId: number, amount: number) {
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

  longTest('every source’s entry names its origin, and the entries sum to the balance', async () => {
    const me = await buyer(running(), 'aurora');
    const key = () => ({ idempotencyKey: nextName() });

    await me.balance(700);
    const paid = await ordered(me, { points: 300, sells_vouchers: true, name: 'Feira de verão' });
    await payPix(running(), paid.order.pix?.code ?? '');
    await giveBack(me, paid.order.id, 500);

    await me.balance(400);
    const given = await ordered(me);
    running().clock.advance(40 * MINUTE);
    await me.find(given.order.id);
    const wrong = await ordered(me);
    await payPix(running(), wrong.order.pix?.code ?? '', 'pay wrong amount', 123);
    running().clock.advance(40 * MINUTE);
    await me.find(wrong.order.id);

    await me.balance(10_000);
    const worth = (id: number) =>
      db().updateTable('activity').set({ points: 50 }).where('id', '=', id).execute();
    const couponId = await openActivity(me.person, running(), 'coupon', 150);
    const agreementId = await openActivity(me.person, running(), 'agreement', 250);
    const { activityId, courseId } = await openCourse(me.person, running(), 350);
    for (const id of [couponId, agreementId, activityId]) await worth(id);
    await me.client.call(buyCoupon, { body: { activity: couponId, user: me.memberId } }, key());
    const agreement = { action_id: agreementId, user_id: me.memberId, agreement: true };
    await me.client.call(agree, { body: agreement }, key());
    const course = {
      action_id: activityId,
      user: me.memberId,
      presential_course_id: courseId,
      rules_accepted: true,
      data_use_accepted: true,
    };
    await me.client.call(enrol, { body: course }, key());

    const quizId = await insertQuiz(running(), me.stationId);
    await beginAt(running(), me.person.user, quizId, true);
    const finished = { cardid: quizId, accountnumber: me.memberId, establishment: me.stationId };
    await me.client.call(earnQuizPoints, { body: finished }, key());
    const played = await openActivity(me.person, running(), 'quiz');
    const ofActivity = { activity_id: played, flow: 'scored', points: 0 } as const;
    await beginAt(running(), me.person.user, await insertQuiz(running(), me.stationId, ofActivity), true);
    await worth(played);
    await me.client.call(finishActivityQuiz, { body: { action: played, user: me.memberId } }, key());

    const subscribed = await insertSubscribable(running(), { points: 40 });
    await subscriberOf(me).subscribe(subscribed.actionId, [subscribed.productId]);

    const request = await insertTransfer(
      running(),
      { id: me.memberId, stationId: me.stationId },
      100,
      'approved',
    );
    const transfer = { source: 'transfer', sourceId: String(request) };
    await bookOf(me, { ...transfer, description: 'Abastecimento de créditos' });
    for (const source of byHand) await bookOf(me, { source, sourceId: nextName() });
    for (const source of ['sign-up-reward', 'invited', 'inviter', 'closure'] as const)
      await bookOf(me, { source, sourceId: `${source}-${me.memberId}` });
    const expiresAt = new Date(at().getTime() + DAY);
    await bookOf(me, { amount: 60, description: 'Quiz da semana', expiresAt });
    const earnedAt = at().toISOString();
    running().clock.advance(2 * DAY);

    const statement = await statementOf(me);
    expect(statementSum(statement).balance).toBe(await pointsOf(me));
    const rows = await db()
      .selectFrom('points_entry')
      .select(['id', 'source', 'amount'])
      .where('member_id', '=', me.memberId)
      .execute();
    expect(statement.used.length + statement.earned.length).toBe(rows.length);
    const sourceOf = new Map(rows.map(({ id, source }) => [id, source]));
    const told = new Map(
      [...statement.used, ...statement.earned].map(({ id, origin }) => [
        sourceOf.get(id),
        [originName(origin), originCode(origin), ...originLinks(origin).map(({ href }) => href)],
      ]),
    );
    const receipt = ({ order }: typeof paid) => [`Pedido ${order.code}`, `/homepage/pedidos/${order.id}`];
    expect(Object.fromEntries(told)).toEqual({
      sample: ['Outro lançamento', ''],
      order: ['Compra paga com a carteira', ...receipt(paid), '/homepage/vouchers'],
      'order-reward': [
        'Recompensa por compra · Cupom',
        ...receipt(paid),
        '/homepage/vouchers',
        `/homepage/atividades/${paid.actionId}`,
      ],
      'reward-returned': ['Estorno da recompensa', ''],
      refund: ['Estorno de compra', ...receipt(paid), '/homepage/vouchers'],
      'order-returned': ['Devolução de compra não concluída', ...receipt(given)],
      payment: ['Pagamento creditado na carteira', ...receipt(wrong)],
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
      'quiz-reward': ['Recompensa por atividade · Quiz', '', `/homepage/atividades/${played}`],
      ...Object.fromEntries(
        byHand.map((source) => [
          source,
          [source.endsWith('-price') ? 'Participação em atividade' : 'Recompensa por atividade', ''],
        ]),
      ),
      'subscription-reward': [
        'Recompensa por atividade · Assinatura',
        '',
        `/homepage/atividades/${subscribed.actionId}`,
      ],
      transfer: ['Abastecimento de créditos', '', '/homepage/meios-de-pagamento/comprar'],
      'sign-up-reward': ['Recompensa de cadastro', ''],
      invited: ['Convite aceito', ''],
      inviter: ['Convite aceito', ''],
      closure: ['Outro lançamento', ''],
      expired: ['Pontos expirados', ''],
    });
    // A new source needs an expectation here.
    expect([...told.keys()].sort()).toEqual([...pointsSources].sort());

    const expired = statement.used.find(({ origin }) => origin.kind === 'expired');
    expect(expired).toMatchObject({
      description: 'Pontos expirados',
      points: 60,
      createdAt: expiresAt.toISOString(),
      origin: { expired: { description: 'Quiz da semana', earnedAt } },
    });
    expect(statement.used.every(({ points, left }) => points > 0 && left.length === 0)).toBe(true);
    const left = statement.earned.flatMap((entry) => entry.left);
    expect(left.reduce((sum, { points }) => sum + points, 0)).toBe(await pointsOf(me));
    const times = statement.earned.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(await brokenRules(db())).toEqual([]);
  });

  test('shows remaining points by expiry, and books expired points first', async () => {
    const me = await buyer(running(), 'aurora', 'paulo');
    await me.balance(0);
    const days = (count: number) => new Date(at().getTime() + count * DAY);
    await bookOf(me, { amount: 300, expiresAt: days(5) });
    await bookOf(me, { amount: 200, description: 'Sem fim' });
    await bookOf(me, { amount: -100 });
    const [forever, soon] = (await statementOf(me)).earned;
    expect(soon?.left).toEqual([{ points: 200, expiresAt: days(5).toISOString() }]);
    expect(forever).toMatchObject({ description: 'Sem fim', left: [{ points: 200, expiresAt: null }] });
    running().clock.advance(6 * DAY);
    const [first] = await Promise.all([statementOf(me), statementOf(me), statementOf(me)]);
    expect(first.used[0]).toMatchObject({ description: 'Pontos expirados', points: 200 });
    const statement = await statementOf(me);
    expect(statement.used.filter(({ origin }) => origin.kind === 'expired')).toHaveLength(1);
    expect(statementSum(statement).balance).toBe(200);
    expect(await pointsOf(me)).toBe(200);
  });

  test('the reward of one order leads to that order and to no other of its charge', async () => {
    const me = await buyer(running(), 'aurora', 'paulo');
    await me.balance(0);
    const [plain, rewarded] = [
      await insertActivity(running(), 'aurora'),
      await insertActivity(running(), 'aurora', { points: 300 }),
    ];
    const groups = [];
    for (const actionId of [plain, rewarded])
      groups.push({
        actionId,
        products: [{ productId: await insertProduct(running(), actionId), quantity: 1 }],
      });
    const products = groups.flatMap((group) => group.products);
    await me.add(products);
    await me.reserve(products);
    const [first, second] = await me.order(groups, { type: 'pix' });
    await payPix(running(), first?.pix?.code ?? '');
    const { earned } = await statementOf(me);
    expect(earned[0]).toMatchObject({
      points: 300,
      origin: { kind: 'orderReward', id: rewarded, orders: [{ id: second?.id, code: second?.code }] },
    });
    expect(earned[0]?.origin.orders).toHaveLength(1);
  });

  test('shows no other member’s records, whatever the source id of an entry', async () => {
    const me = await buyer(running(), 'aurora', 'paulo');
    await me.balance(0);
    const theirs = await buyer(running(), 'aurora');
    const { order } = await ordered(theirs);
    await bookOf(me, { source: 'order-reward', sourceId: String(order.id) });
    expect((await statementOf(me)).earned[0]?.origin).toMatchObject({
      kind: 'orderReward',
      id: null,
      orders: [],
    });
    const somebody = { query: { 'where[user_id]': theirs.memberId } };
    for (const call of [listUsedPoints, listEarnedPoints])
      await expect(me.client.call(call, somebody)).rejects.toMatchObject({ failure: { status: 403 } });
  });

  test('reads the newest 1,000 of thousands of entries in one fast query', async () => {
    const { id, stationId } = await insertMember(running(), 'ipe');
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
    const begun = performance.now();
    const entries = await entriesOf(db(), id, 'earned');
    expect(entries).toHaveLength(1_000);
    expect(entries[0]?.createdAt).toBe('2026-01-04T11:20:00.000Z');
    // Generous for a slow machine; one query per entry would take minutes.
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
