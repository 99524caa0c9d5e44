import { listCards, removeCard, saveCard } from '@estacao/contract';
import { describe, expect, test } from 'vitest';
import { brokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { type Buyer, buyer, goodCard, insertActivity, insertProduct } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { insertPlan, subscriberOf } from '../../testing/subscribers.ts';
import { orderTexts } from '../orders/place.ts';
import { removalTexts } from './remove.ts';

onEachDatabase('removed card', {}, (running) => {
  async function newBuyer(mailbox = 'paulo') {
    const me = await buyer(running(), 'aurora', mailbox);
    await me.balance(0);
    return me;
  }

  const remove = ({ client }: Buyer, id: number) => client.call(removeCard, { params: { id } });
  const list = async ({ client, memberId }: Buyer) =>
    (await client.call(listCards, { params: { userId: memberId } })).map(({ id }) => id);
  const typed = async ({ client }: Buyer) =>
    (await client.call(saveCard, { body: { ...goodCard, save: false } })).id;
  const isKept = async (id: number) =>
    (await running().database.db.selectFrom('saved_card').select('id').where('id', '=', id).execute())
      .length > 0;

  async function held(me: Buyer) {
    const actionId = await insertActivity(running(), 'aurora');
    const products = [{ productId: await insertProduct(running(), actionId), quantity: 1 }];
    await me.add(products);
    await me.reserve(products);
    return (card: number) => me.order([{ actionId, products }], { type: 'credit_card', card });
  }
  const refused = { failure: { status: 422, messages: [orderTexts.noCard] } };

  test('disappears from the list in the response', async () => {
    const me = await newBuyer();
    const [kept, gone] = [await me.card(), await me.card()];
    const left = await remove(me, gone);
    expect(left.map(({ id }) => id)).toEqual(await list(me));
    expect(await list(me)).toContain(kept);
    expect(await list(me)).not.toContain(gone);
  });

  test('is removed once for repeated and simultaneous requests', async () => {
    const me = await newBuyer();
    const card = await me.card();
    const left = await Promise.all([remove(me, card), remove(me, card), remove(me, card)]);
    for (const one of left) expect(one.map(({ id }) => id)).not.toContain(card);
    await expect(remove(me, card)).resolves.toEqual(left[0]);
  });

  test('pays for nothing more, saved or unsaved', async () => {
    const me = await newBuyer();
    const order = await held(me);
    for (const card of [await me.card(), await typed(me)]) {
      await remove(me, card);
      await expect(order(card)).rejects.toMatchObject(refused);
    }
    expect((await order(await me.card()))[0]?.status).toBe('Pagamento confirmado');
  });

  test("returns 404 for another member's card and keeps it", async () => {
    const [me, other] = [await newBuyer(), await newBuyer('membro')];
    const card = await other.card();
    await expect(remove(me, card)).rejects.toMatchObject({ failure: { status: 404 } });
    expect(await list(other)).toContain(card);
    await expect(remove(me, 2_000_000_000)).rejects.toMatchObject({ failure: { status: 404 } });
  });

  test('is refused while the card pays for a plan', async () => {
    const me = subscriberOf(await newBuyer());
    const card = await me.card();
    await me.buyPlan(await insertPlan(running()), { selected_card: card });
    await expect(remove(me, card)).rejects.toMatchObject({
      failure: { status: 422, messages: [removalTexts.inUse] },
    });
    expect(await list(me)).toContain(card);
    await me.cancelPlan();
    expect((await remove(me, card)).map(({ id }) => id)).not.toContain(card);
  });

  describe('card with charges', () => {
    test('stays stored, while others are deleted', async () => {
      const me = await newBuyer();
      const order = await held(me);
      const [used, unused] = [await me.card(), await me.card()];
      await order(used);
      await remove(me, used);
      await remove(me, unused);
      running().clock.advance(2 * DAY - MINUTE);
      await running().api.sweep();
      expect([await isKept(used), await isKept(unused)]).toEqual([true, true]);
      running().clock.advance(2 * MINUTE);
      await running().api.sweep();
      expect([await isKept(used), await isKept(unused)]).toEqual([true, false]);
      expect(await brokenRules(running().database.db)).toEqual([]);
    });
  });
});
