import { answerSurvey, confirmPassword, exportMember, getActivity, getPoints } from '@estacao/contract';
import { activityType, messages, participationTexts, surveyTexts } from '@estacao/domain';
import { expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { MINUTE } from '../../testing/clock.ts';
import { type Buyer, buyer, insertActivity, insertProduct, nextName } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { barrier } from '../../testing/moment.ts';
import type { Person } from '../../testing/person.ts';
import { openSurvey } from '../../testing/surveys.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

onEachDatabase('survey of a shop', {}, (running) => {
  const db = () => running().database.db;
  type Member = Buyer & { readonly person: Person };

  async function shop(me: Member, changes: Parameters<typeof insertActivity>[2] = {}) {
    const actionId = await insertActivity(running(), me.person.slug, {
      points: 300,
      is_payment_only: true,
      ...changes,
    });
    const productId = await insertProduct(running(), actionId, { on_hand: null, member_limit: 100 });
    const survey = await openSurvey(me.person, running(), actionId, [
      { type: 'single', options: [false, false] },
      { type: 'text' },
      { type: 'file' },
    ]);
    const [single, text] = survey.questions;
    if (single === undefined || text === undefined) throw new Error('no questions');
    const products = [{ productId, quantity: 1 }];
    const say = (said: string, claimed: Record<string, unknown> = {}) =>
      me.client.call(
        answerSurvey,
        {
          body: {
            user: me.memberId,
            author: 'contact',
            action: actionId,
            establishment: me.stationId,
            research: survey.id,
            answers: [
              { question: single.id, options: [single.options[0] ?? 0] },
              { question: text.id, answer: said },
            ],
            answer_percentage: 3,
            correct_answer_percentage: 100,
            type_id: activityType('coupon') ?? 0,
            ...claimed,
          },
        },
        { idempotencyKey: nextName() },
      );
    const kept = () =>
      db()
        .selectFrom('survey_response')
        .innerJoin('survey_answer', 'response_id', 'survey_response.id')
        .select(['text', 'order_id'])
        .where('survey_response.activity_id', '=', actionId)
        .where('text', 'is not', null)
        .orderBy('survey_response.id')
        .execute();
    const order = async (type: 'pix' | 'credit_card') => {
      await me.reserve(products);
      const payment = type === 'pix' ? ({ type } as const) : ({ type, card: await me.card() } as const);
      const [placed] = await me.order([{ actionId, products }], payment);
      if (placed === undefined) throw new Error('nothing was ordered');
      return placed;
    };
    return { actionId, productId, survey, text, say, kept, order, add: () => me.add(products) };
  }

  const member = () => buyer(running(), 'aurora', 'paulo');
  const unanswered = { failure: { kind: 'http', status: 422, messages: [surveyTexts.answerFirst] } };
  const sound = async () => expect(await brokenRules(db())).toEqual([]);
  const points = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;

  longTest('a product cannot go into the cart before the survey is answered', async () => {
    const me = await member();
    const { add, say, actionId, survey, kept } = await shop(me);
    await expect(add()).rejects.toMatchObject(unanswered);
    expect(surveyTexts.answerFirst).toBe('Responda à pesquisa antes de adicionar os produtos ao carrinho.');
    expect((await me.cart()).some(({ action }) => action.id === actionId)).toBe(false);
    const detail = await me.client.call(getActivity, {
      params: { id: actionId },
      query: { 'where[user_id]': me.memberId },
    });
    expect(detail.survey?.id).toBe(survey.id);

    const before = await points(me);
    const result = await say('Nome no peito');
    expect(result).toEqual({ score: 0, votes: [], title: null, text: null, animation: null, isLost: false });
    expect(await points(me)).toBe(before);
    const took = await db()
      .selectFrom('participation')
      .select('id')
      .where('activity_id', '=', actionId)
      .execute();
    expect(took).toEqual([]);
    const [response] = await db()
      .selectFrom('survey_response')
      .selectAll()
      .where('activity_id', '=', actionId)
      .execute();
    expect(response).toMatchObject({ author: 'user', answered: 6667, participation_id: null, correct: 0 });

    await add();
    expect((await me.cart()).some(({ action }) => action.id === actionId)).toBe(true);
    expect(await kept()).toEqual([{ text: 'Nome no peito', order_id: null }]);
    await sound();
  });

  test('the latest answers stay until an order takes them, and the next purchase asks again', async () => {
    const me = await member();
    const { add, say, kept, order } = await shop(me);
    await say('Primeiro');
    await add();
    await say('Segundo');
    expect(await kept()).toEqual([{ text: 'Segundo', order_id: null }]);
    const { id: first } = await order('credit_card');
    expect(await kept()).toEqual([{ text: 'Segundo', order_id: first }]);

    await expect(add()).rejects.toMatchObject(unanswered);
    await say('Terceiro');
    await add();
    const { id: second } = await order('credit_card');
    expect(await kept()).toEqual([
      { text: 'Segundo', order_id: first },
      { text: 'Terceiro', order_id: second },
    ]);
    await sound();
  });

  test('a failed order’s answers serve the next order; a pending order keeps its own', async () => {
    const me = await member();
    const { add, say, kept, order } = await shop(me);
    await say('Guardado');
    await add();
    const { id: first } = await order('pix');
    expect(await kept()).toEqual([{ text: 'Guardado', order_id: first }]);
    await expect(add()).rejects.toMatchObject(unanswered);
    running().clock.advance(60 * MINUTE);
    expect((await me.find(first)).status).toBe('Expirado');
    await add();
    const { id: second } = await order('credit_card');
    expect(await kept()).toEqual([{ text: 'Guardado', order_id: second }]);
    await expect(add()).rejects.toMatchObject(unanswered);
    await sound();
  });

  test('answers of a cancelled order do not count after a later paid order', async () => {
    const me = await member();
    const { add, say, kept, order } = await shop(me);
    await say('Antes');
    await add();
    const { id: first } = await order('pix');
    await say('Depois');
    await add();
    const { id: second } = await order('credit_card');
    expect((await me.find(first)).status).toBe('Cancelado');
    expect(await kept()).toEqual([
      { text: 'Antes', order_id: first },
      { text: 'Depois', order_id: second },
    ]);
    await expect(add()).rejects.toMatchObject(unanswered);
    await sound();
  });

  test('answers count only for their member and shop', async () => {
    const me = await member();
    const mine = await shop(me);
    const other = await shop(me);
    await mine.say('Meu');
    await expect(other.add()).rejects.toMatchObject(unanswered);
    const another = await buyer(running(), 'aurora');
    await expect(another.add([{ productId: mine.productId, quantity: 1 }])).rejects.toMatchObject(unanswered);
    const both = [mine, other].map(({ productId }) => ({ productId, quantity: 1 }));
    await expect(me.add(both)).rejects.toMatchObject(unanswered);
    expect(
      (await me.cart()).filter(({ action }) => [mine.actionId, other.actionId].includes(action.id)),
    ).toEqual([]);
    await expect(mine.say('De outra', { research: other.survey.id })).rejects.toMatchObject({
      failure: { status: 404 },
    });
    await sound();
  });

  test('a shop without a survey asks nothing and takes no answers', async () => {
    const me = await member();
    const actionId = await insertActivity(running(), 'aurora');
    const productId = await insertProduct(running(), actionId);
    await me.add([{ productId, quantity: 1 }]);
    const { say, kept } = await shop(me);
    await expect(say('Oi', { action: actionId })).rejects.toMatchObject({ failure: { status: 404 } });
    expect(await kept()).toEqual([]);
  });

  test('rejects a wrong kind, missing answers and members who may not buy', async () => {
    const me = await member();
    const { say, kept, text, survey, actionId } = await shop(me);
    for (const type_id of [7, 8, 14, 0])
      await expect(say('Oi', { type_id })).rejects.toMatchObject({
        failure: { status: 422, messages: [participationTexts.unavailable] },
      });
    const poll = await insertActivity(running(), 'aurora', { type_id: 10 });
    const asked = await openSurvey(me.person, running(), poll, [{ type: 'text' }]);
    await expect(say('Oi', { action: poll, research: asked.id })).rejects.toMatchObject({
      failure: { status: 422 },
    });
    await expect(say('  ')).rejects.toMatchObject({
      failure: { status: 422, fields: { [`question-${text.id}`]: [messages.required] } },
    });
    const [single] = survey.questions;
    await expect(say('Oi', { answers: [{ question: text.id, answer: 'Oi' }] })).rejects.toMatchObject({
      failure: { status: 422, fields: { [`question-${single?.id}`]: [messages.required] } },
    });
    const stranger = await buyer(running(), 'minerva');
    await expect(say('Oi', { user: stranger.memberId })).rejects.toMatchObject({ failure: { status: 403 } });
    await db()
      .updateTable('activity')
      .set({ ends_at: new Date(running().clock.now() - MINUTE) })
      .where('id', '=', actionId)
      .execute();
    await expect(say('Oi')).rejects.toMatchObject({ failure: { status: 422 } });
    expect(await kept()).toEqual([]);
  });

  longTest('fifty concurrent answers store one response', async () => {
    const me = await member();
    const { say, kept, add, order } = await shop(me);
    const ready = barrier(50);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, async (_, at) => {
        await ready();
        return say(`Resposta ${at}`);
      }),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    const [only, ...others] = await kept();
    expect([only?.text, others]).toEqual([expect.stringMatching(/^Resposta \d+$/), []]);
    await add();
    const { id } = await order('credit_card');
    expect(await kept()).toEqual([{ text: only?.text, order_id: id }]);
    await sound();
  });

  test('the member’s export contains the answers', async () => {
    const me = await member();
    const { say, add, order } = await shop(me);
    await say('Para o meu arquivo');
    await add();
    await order('credit_card');
    await me.client.call(confirmPassword, {
      params: { id: me.memberId },
      body: { password: SAMPLE_PASSWORD },
    });
    const download = await me.client.call(exportMember, { params: { id: me.memberId } });
    expect(JSON.stringify(download)).toContain('Para o meu arquivo');
  });
});
