import { listCards, removeCard, saveCard } from '@estacao/contract';
import { describe, expect, test } from 'vitest';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { type Buyer, createBuyer, insertActivity, insertProduct, validCard } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { createSubscriberFor, insertPlan } from '../../testing/subscribers.ts';
import { orderTexts } from '../orders/place.ts';
import { removalTexts } from './remove.ts';

onEachDatabase('removed card', {}, (getApi) => {
  async function newBuyer(mailbox = 'paulo') {
    const me = await createBuyer(getApi(), 'aurora', mailbox);
    await me.setBalance(0);
    return me;
  }

  const remove = ({ client }: Buyer, id: number) => client.call(removeCard, { params: { id } });
  const list = async ({ client, memberId }: Buyer) =>
    (await client.call(listCards, { params: { userId: memberId } })).map(({ id }) => id);
  const createUnsavedCard = async ({ client }: Buyer) =>
    (await client.call(saveCard, { body: { ...validCard, save: false } })).id;
  const isStored = async (id: number) =>
    (await getApi().database.db.selectFrom('saved_card').select('id').where('id', '=', id).execute()).length >
    0;

  async function prepareOrder(me: Buyer) {
    const actionId = await insertActivity(getApi(), 'aurora');
    const products = [{ productId: await insertProduct(getApi(), actionId), quantity: 1 }];
    await me.addToCart(products);
    await me.reserve(products);
    return (card: number) => me.placeOrder([{ actionId, products }], { type: 'credit_card', card });
  }
  const refusal = { failure: { status: 422, messages: [orderTexts.noCard] } };

  test('a removal returns the list of cards without the removed card', async () => {
    const me = await newBuyer();
    const [savedCard, removedCard] = [await me.saveCard(), await me.saveCard()];
    const cards = await remove(me, removedCard);
    expect(cards.map(({ id }) => id)).toEqual(await list(me));
    expect(await list(me)).toContain(savedCard);
    expect(await list(me)).not.toContain(removedCard);
  });

  test('repeated and simultaneous requests remove a card once', async () => {
    const me = await newBuyer();
    const card = await me.saveCard();
    const cardLists = await Promise.all([remove(me, card), remove(me, card), remove(me, card)]);
    for (const list of cardLists) expect(list.map(({ id }) => id)).not.toContain(card);
    await expect(remove(me, card)).resolves.toEqual(cardLists[0]);
  });

  test('refuses payment with a removed card, saved or unsaved', async () => {
    const me = await newBuyer();
    const order = await prepareOrder(me);
    for (const card of [await me.saveCard(), await createUnsavedCard(me)]) {
      await remove(me, card);
      await expect(order(card)).rejects.toMatchObject(refusal);
    }
    expect((await order(await me.saveCard()))[0]?.status).toBe('Pagamento confirmado');
  });

  test("returns 404 for removing another member's card, and keeps that card", async () => {
    const [me, otherMember] = [await newBuyer(), await newBuyer('membro')];
    const card = await otherMember.saveCard();
    await expect(remove(me, card)).rejects.toMatchObject({ failure: { status: 404 } });
    expect(await list(otherMember)).toContain(card);
    await expect(remove(me, 2_000_000_000)).rejects.toMatchObject({ failure: { status: 404 } });
  });

  test('refuses to remove a card while it pays for a plan', async () => {
    const me = createSubscriberFor(await newBuyer());
    const card = await me.saveCard();
    await me.buyPlan(await insertPlan(getApi()), { selected_card: card });
    await expect(remove(me, card)).rejects.toMatchObject({
      failure: { status: 422, messages: [removalTexts.inUse] },
    });
    expect(await list(me)).toContain(card);
    await me.cancelPlan();
    expect((await remove(me, card)).map(({ id }) => id)).not.toContain(card);
  });

  describe('card with charges', () => {
    test('the sweep keeps a removed card with charges and deletes one without', async () => {
      const me = await newBuyer();
      const order = await prepareOrder(me);
      const [chargedCard, unusedCard] = [await me.saveCard(), await me.saveCard()];
      await order(chargedCard);
      await remove(me, chargedCard);
      await remove(me, unusedCard);
      getApi().clock.advance(2 * DAY - MINUTE);
      await getApi().api.sweep();
      expect([await isStored(chargedCard), await isStored(unusedCard)]).toEqual([true, true]);
      getApi().clock.advance(2 * MINUTE);
      await getApi().api.sweep();
      expect([await isStored(chargedCard), await isStored(unusedCard)]).toEqual([true, false]);
      expect(await findBrokenRules(getApi().database.db)).toEqual([]);
    });
  });
});
