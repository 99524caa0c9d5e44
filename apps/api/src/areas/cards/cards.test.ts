import { listCards, saveCard } from '@estacao/contract';
import { expect, test } from 'vitest';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { type Buyer, createBuyer, insertActivity, insertProduct, validCard } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { orderTexts } from '../orders/place.ts';

onEachDatabase('payment cards', {}, (getApi) => {
  async function newBuyer() {
    const me = await createBuyer(getApi(), 'aurora', 'paulo');
    await me.setBalance(0);
    return me;
  }

  async function buy(me: Buyer, card: number) {
    const actionId = await insertActivity(getApi(), 'aurora');
    const products = [{ productId: await insertProduct(getApi(), actionId), quantity: 1 }];
    await me.addToCart(products);
    await me.reserve(products);
    const [order] = await me.placeOrder([{ actionId, products }], { type: 'credit_card', card });
    return order?.status;
  }
  const type = async (me: Buyer, save: boolean) =>
    (await me.client.call(saveCard, { body: { ...validCard, save } })).id;
  const existingIds = async (...ids: number[]) => {
    const cards = getApi().database.db.selectFrom('saved_card').select('id').where('id', 'in', ids);
    return (await cards.orderBy('id').execute()).map(({ id }) => id);
  };
  const refusal = { failure: { status: 422, messages: [orderTexts.noCard] } };

  test('hides an unsaved card from the list and accepts it for a day', async () => {
    const me = await newBuyer();
    const [savedCard, unsavedCard] = [await type(me, true), await type(me, false)];
    const cards = await me.client.call(listCards, { params: { userId: me.memberId } });
    expect(cards.map(({ id }) => id)).toContain(savedCard);
    expect(cards.map(({ id }) => id)).not.toContain(unsavedCard);
    getApi().clock.advance(DAY - MINUTE);
    expect(await buy(me, unsavedCard)).toBe('Pagamento confirmado');
    getApi().clock.advance(2 * MINUTE);
    await expect(buy(me, unsavedCard)).rejects.toMatchObject(refusal);
    expect(await buy(me, savedCard)).toBe('Pagamento confirmado');
  });

  test('rejects and hides a card of another payment gateway', async () => {
    const me = await newBuyer();
    const savedCard = await type(me, true);
    const { db } = getApi().database;
    await db.updateTable('saved_card').set({ provider: 'another' }).where('id', '=', savedCard).execute();
    await expect(buy(me, savedCard)).rejects.toMatchObject(refusal);
    const cards = await me.client.call(listCards, { params: { userId: me.memberId } });
    expect(cards.map(({ id }) => id)).not.toContain(savedCard);
  });

  test('the sweep deletes an unsaved card after two days unless it was charged', async () => {
    const me = await newBuyer();
    const [savedCard, unsavedCard, chargedCard] = [
      await type(me, true),
      await type(me, false),
      await type(me, false),
    ];
    await buy(me, chargedCard);
    getApi().clock.advance(2 * DAY - MINUTE);
    await getApi().api.sweep();
    expect(await existingIds(savedCard, unsavedCard, chargedCard)).toEqual([
      savedCard,
      unsavedCard,
      chargedCard,
    ]);
    getApi().clock.advance(2 * MINUTE);
    await getApi().api.sweep();
    expect(await existingIds(savedCard, unsavedCard, chargedCard)).toEqual([savedCard, chargedCard]);
    expect(await findBrokenRules(getApi().database.db)).toEqual([]);
  });
});
