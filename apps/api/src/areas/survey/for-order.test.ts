import { answerSurvey, confirmPassword, exportMember, getActivity, getPoints } from '@estacao/contract';
import { activityType, messages, participationTexts, surveyTexts } from '@estacao/domain';
import { expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { MINUTE } from '../../testing/clock.ts';
import { type Buyer, createBuyer, insertActivity, insertProduct, nextName } from '../../testing/commerce.ts';
import { createBarrier } from '../../testing/concurrency.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import type { Person } from '../../testing/person.ts';
import { insertSurvey } from '../../testing/surveys.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

onEachDatabase('survey of a shop', {}, (getApi) => {
  const db = () => getApi().database.db;
  type Member = Buyer & { readonly person: Person };

  async function openShop(me: Member, changes: Parameters<typeof insertActivity>[2] = {}) {
    const actionId = await insertActivity(getApi(), me.person.slug, {
      points: 300,
      is_payment_only: true,
      ...changes,
    });
    const productId = await insertProduct(getApi(), actionId, { on_hand: null, member_limit: 100 });
    const survey = await insertSurvey(me.person, getApi(), actionId, [
      { type: 'single', options: [false, false] },
      { type: 'text' },
      { type: 'file' },
    ]);
    const [single, text] = survey.questions;
    if (single === undefined || text === undefined) throw new Error('no questions');
    const products = [{ productId, quantity: 1 }];
    const answer = (answerText: string, overrides: Record<string, unknown> = {}) =>
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
              { question: text.id, answer: answerText },
            ],
            answer_percentage: 3,
            correct_answer_percentage: 100,
            type_id: activityType('coupon') ?? 0,
            ...overrides,
          },
        },
        { idempotencyKey: nextName() },
      );
    const fetchResponses = () =>
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
      const payment = type === 'pix' ? ({ type } as const) : ({ type, card: await me.saveCard() } as const);
      const [placedOrder] = await me.placeOrder([{ actionId, products }], payment);
      if (placedOrder === undefined) throw new Error('no order was created');
      return placedOrder;
    };
    return {
      actionId,
      productId,
      survey,
      text,
      answer,
      fetchResponses,
      order,
      addToCart: () => me.addToCart(products),
    };
  }

  const createMember = () => createBuyer(getApi(), 'aurora', 'paulo');
  const answerFirstRefusal = { failure: { kind: 'http', status: 422, messages: [surveyTexts.answerFirst] } };
  const expectConsistent = async () => expect(await findBrokenRules(db())).toEqual([]);
  const fetchPoints = async ({ client, memberId }: Buyer) =>
    (await client.call(getPoints, { params: { userId: memberId } })).points;

  longTest('a product cannot go into the cart before the survey is answered', async () => {
    const me = await createMember();
    const { addToCart, answer, actionId, survey, fetchResponses } = await openShop(me);
    await expect(addToCart()).rejects.toMatchObject(answerFirstRefusal);
    expect(surveyTexts.answerFirst).toBe('Responda à pesquisa antes de adicionar os produtos ao carrinho.');
    expect((await me.fetchCart()).some(({ action }) => action.id === actionId)).toBe(false);
    const activityDetail = await me.client.call(getActivity, {
      params: { id: actionId },
      query: { 'where[user_id]': me.memberId },
    });
    expect(activityDetail.survey?.id).toBe(survey.id);

    const pointsBefore = await fetchPoints(me);
    const result = await answer('Nome no peito');
    expect(result).toEqual({ score: 0, votes: [], title: null, text: null, animation: null, isLost: false });
    expect(await fetchPoints(me)).toBe(pointsBefore);
    const participations = await db()
      .selectFrom('participation')
      .select('id')
      .where('activity_id', '=', actionId)
      .execute();
    expect(participations).toEqual([]);
    const [response] = await db()
      .selectFrom('survey_response')
      .selectAll()
      .where('activity_id', '=', actionId)
      .execute();
    expect(response).toMatchObject({ author: 'user', answered: 6667, participation_id: null, correct: 0 });

    await addToCart();
    expect((await me.fetchCart()).some(({ action }) => action.id === actionId)).toBe(true);
    expect(await fetchResponses()).toEqual([{ text: 'Nome no peito', order_id: null }]);
    await expectConsistent();
  });

  test('an order takes the latest survey answers, and the next purchase needs new answers', async () => {
    const me = await createMember();
    const { addToCart, answer, fetchResponses, order } = await openShop(me);
    await answer('Primeiro');
    await addToCart();
    await answer('Segundo');
    expect(await fetchResponses()).toEqual([{ text: 'Segundo', order_id: null }]);
    const { id: firstOrderId } = await order('credit_card');
    expect(await fetchResponses()).toEqual([{ text: 'Segundo', order_id: firstOrderId }]);

    await expect(addToCart()).rejects.toMatchObject(answerFirstRefusal);
    await answer('Terceiro');
    await addToCart();
    const { id: secondOrderId } = await order('credit_card');
    expect(await fetchResponses()).toEqual([
      { text: 'Segundo', order_id: firstOrderId },
      { text: 'Terceiro', order_id: secondOrderId },
    ]);
    await expectConsistent();
  });

  test('a failed order’s survey answers serve the next order; a pending order keeps the answers', async () => {
    const me = await createMember();
    const { addToCart, answer, fetchResponses, order } = await openShop(me);
    await answer('Guardado');
    await addToCart();
    const { id: firstOrderId } = await order('pix');
    expect(await fetchResponses()).toEqual([{ text: 'Guardado', order_id: firstOrderId }]);
    await expect(addToCart()).rejects.toMatchObject(answerFirstRefusal);
    getApi().clock.advance(60 * MINUTE);
    expect((await me.findOrder(firstOrderId)).status).toBe('Expirado');
    await addToCart();
    const { id: secondOrderId } = await order('credit_card');
    expect(await fetchResponses()).toEqual([{ text: 'Guardado', order_id: secondOrderId }]);
    await expect(addToCart()).rejects.toMatchObject(answerFirstRefusal);
    await expectConsistent();
  });

  test('survey answers of a cancelled order do not count after a later paid order', async () => {
    const me = await createMember();
    const { addToCart, answer, fetchResponses, order } = await openShop(me);
    await answer('Antes');
    await addToCart();
    const { id: firstOrderId } = await order('pix');
    await answer('Depois');
    await addToCart();
    const { id: secondOrderId } = await order('credit_card');
    expect((await me.findOrder(firstOrderId)).status).toBe('Cancelado');
    expect(await fetchResponses()).toEqual([
      { text: 'Antes', order_id: firstOrderId },
      { text: 'Depois', order_id: secondOrderId },
    ]);
    await expect(addToCart()).rejects.toMatchObject(answerFirstRefusal);
    await expectConsistent();
  });

  test('survey answers count only for the answering member and the answered shop', async () => {
    const me = await createMember();
    const ownShop = await openShop(me);
    const otherShop = await openShop(me);
    await ownShop.answer('Meu');
    await expect(otherShop.addToCart()).rejects.toMatchObject(answerFirstRefusal);
    const otherBuyer = await createBuyer(getApi(), 'aurora');
    await expect(otherBuyer.addToCart([{ productId: ownShop.productId, quantity: 1 }])).rejects.toMatchObject(
      answerFirstRefusal,
    );
    const products = [ownShop, otherShop].map(({ productId }) => ({ productId, quantity: 1 }));
    await expect(me.addToCart(products)).rejects.toMatchObject(answerFirstRefusal);
    expect(
      (await me.fetchCart()).filter(({ action }) =>
        [ownShop.actionId, otherShop.actionId].includes(action.id),
      ),
    ).toEqual([]);
    await expect(ownShop.answer('De outra', { research: otherShop.survey.id })).rejects.toMatchObject({
      failure: { status: 404 },
    });
    await expectConsistent();
  });

  test('products of a shop without a survey go into the cart; the shop rejects answers', async () => {
    const me = await createMember();
    const actionId = await insertActivity(getApi(), 'aurora');
    const productId = await insertProduct(getApi(), actionId);
    await me.addToCart([{ productId, quantity: 1 }]);
    const { answer, fetchResponses } = await openShop(me);
    await expect(answer('Oi', { action: actionId })).rejects.toMatchObject({ failure: { status: 404 } });
    expect(await fetchResponses()).toEqual([]);
  });

  test('rejects survey answers of a wrong kind, incomplete, for another member or after the end', async () => {
    const me = await createMember();
    const { answer, fetchResponses, text, survey, actionId } = await openShop(me);
    for (const type_id of [7, 8, 14, 0])
      await expect(answer('Oi', { type_id })).rejects.toMatchObject({
        failure: { status: 422, messages: [participationTexts.unavailable] },
      });
    const pollActivityId = await insertActivity(getApi(), 'aurora', { type_id: 10 });
    const pollSurvey = await insertSurvey(me.person, getApi(), pollActivityId, [{ type: 'text' }]);
    await expect(answer('Oi', { action: pollActivityId, research: pollSurvey.id })).rejects.toMatchObject({
      failure: { status: 422 },
    });
    await expect(answer('  ')).rejects.toMatchObject({
      failure: { status: 422, fields: { [`question-${text.id}`]: [messages.required] } },
    });
    const [single] = survey.questions;
    await expect(answer('Oi', { answers: [{ question: text.id, answer: 'Oi' }] })).rejects.toMatchObject({
      failure: { status: 422, fields: { [`question-${single?.id}`]: [messages.required] } },
    });
    const stranger = await createBuyer(getApi(), 'minerva');
    await expect(answer('Oi', { user: stranger.memberId })).rejects.toMatchObject({
      failure: { status: 403 },
    });
    await db()
      .updateTable('activity')
      .set({ ends_at: new Date(getApi().clock.now() - MINUTE) })
      .where('id', '=', actionId)
      .execute();
    await expect(answer('Oi')).rejects.toMatchObject({ failure: { status: 422 } });
    expect(await fetchResponses()).toEqual([]);
  });

  longTest('fifty concurrent survey answers store one response', async () => {
    const me = await createMember();
    const { answer, fetchResponses, addToCart, order } = await openShop(me);
    const waitForAll = createBarrier(50);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, async (_, index) => {
        await waitForAll();
        return answer(`Resposta ${index}`);
      }),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    const [response, ...otherResponses] = await fetchResponses();
    expect([response?.text, otherResponses]).toEqual([expect.stringMatching(/^Resposta \d+$/), []]);
    await addToCart();
    const { id } = await order('credit_card');
    expect(await fetchResponses()).toEqual([{ text: response?.text, order_id: id }]);
    await expectConsistent();
  });

  test('the member’s export contains the survey answers', async () => {
    const me = await createMember();
    const { answer, addToCart, order } = await openShop(me);
    await answer('Para o meu arquivo');
    await addToCart();
    await order('credit_card');
    await me.client.call(confirmPassword, {
      params: { id: me.memberId },
      body: { password: SAMPLE_PASSWORD },
    });
    const memberExport = await me.client.call(exportMember, { params: { id: me.memberId } });
    expect(JSON.stringify(memberExport)).toContain('Para o meu arquivo');
  });
});
