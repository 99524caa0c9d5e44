import { listCards, saveCard } from '@estacao/contract';
import { expect, test } from 'vitest';
import { brokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { type Buyer, buyer, goodCard, insertActivity, insertProduct } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { orderTexts } from '../orders/place.ts';

onEachDatabase('payment cards', {}, (running) => {
  async function newBuyer() {
    const me = await buyer(running(), 'aurora', 'paulo');
    await me.balance(0);
    return me;
  }

  async function buy(me: Buyer, card: number) {
    const actionId = await insertActivity(running(), 'aurora');
    const products = [{ productId: await insertProduct(running(), actionId), quantity: 1 }];
    await me.add(products);
    await me.reserve(products);
    const [order] = await me.order([{ actionId, products }], { type: 'credit_card', card });
    return order?.status;
  }
  const type = async (me: Buyer, save: boolean) =>
    (await me.client.call(saveCard, { body: { ...goodCard, save } })).id;
  const areKept = async (...ids: number[]) => {
    const cards = running().database.db.selectFrom('saved_card').select('id').where('id', 'in', ids);
    return (await cards.orderBy('id').execute()).map(({ id }) => id);
  };
  const refused = { failure: { status: 422, messages: [orderTexts.noCard] } };

  test('hides an unsaved card from the list and accepts it for a day', async () => {
    const me = await newBuyer();
    const [saved, typed] = [await type(me, true), await type(me, false)];
    const listed = await me.client.call(listCards, { params: { userId: me.memberId } });
    expect(listed.map(({ id }) => id)).toContain(saved);
    expect(listed.map(({ id }) => id)).not.toContain(typed);
    running().clock.advance(DAY - MINUTE);
    expect(await buy(me, typed)).toBe('Pagamento confirmado');
    running().clock.advance(2 * MINUTE);
    await expect(buy(me, typed)).rejects.toMatchObject(refused);
    expect(await buy(me, saved)).toBe('Pagamento confirmado');
  });

  test('rejects a card of another gateway', async () => {
    const me = await newBuyer();
    const saved = await type(me, true);
    const { db } = running().database;
    await db.updateTable('saved_card').set({ provider: 'another' }).where('id', '=', saved).execute();
    await expect(buy(me, saved)).rejects.toMatchObject(refused);
    const listed = await me.client.call(listCards, { params: { userId: me.memberId } });
    expect(listed.map(({ id }) => id)).not.toContain(saved);
  });

  test('deletes an unsaved card unless it was charged', async () => {
    const me = await newBuyer();
    const [saved, typed, used] = [await type(me, true), await type(me, false), await type(me, false)];
    await buy(me, used);
    running().clock.advance(2 * DAY - MINUTE);
    await running().api.sweep();
    expect(await areKept(saved, typed, used)).toEqual([saved, typed, used]);
    running().clock.advance(2 * MINUTE);
    await running().api.sweep();
    expect(await areKept(saved, typed, used)).toEqual([saved, used]);
    expect(await brokenRules(running().database.db)).toEqual([]);
  });
});
