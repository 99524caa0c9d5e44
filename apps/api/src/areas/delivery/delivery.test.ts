import {
  addToCart,
  confirmPassword,
  decideSandboxDelivery,
  exportMember,
  getActivity,
  getOrder,
  getPoints,
  listEarnedPoints,
  listOrders,
  listSandboxDeliveries,
  sendDeliveryOrder,
} from '@estacao/contract';
import { deliveryTexts, participationTexts } from '@estacao/domain';
import { beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { openActivity } from '../../testing/activities.ts';
import { type Delivery, insertDelivery } from '../../testing/deliveries.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { cartTexts } from '../cart/reserve.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

onEachDatabase('an order settled on delivery', {}, (running) => {
  let me: Person;
  beforeEach(async () => {
    me = await signInAs(running(), 'aurora');
  });

  const db = () => running().database.db;
  const client = (person = me) => running().client(person.slug, () => person.token);
  const offer = (changes?: Parameters<typeof insertDelivery>[2]) =>
    insertDelivery(running(), 'aurora', changes);
  let keys = 0;
  const bodyOf = ({ actionId, locationId, names }: Delivery, change: object = {}) => ({
    user_id: me.user.id,
    action_id: actionId,
    cpf: me.user.cpf ?? '',
    name: me.user.name,
    delivery_location_id: locationId,
    address: ' Rua das Acácias, 10 ',
    reference: 'Portão azul',
    phone: '(11) 9 8765-4321',
    grocery_list: { [names[0]]: 2, [names[1]]: 0 } as Record<string, number>,
    ...change,
  });
  const send = (of: Delivery, change: object = {}, key?: string) => {
    keys += 1;
    return client().call(
      sendDeliveryOrder,
      { body: bodyOf(of, change) },
      { idempotencyKey: key ?? `delivery-${keys}` },
    );
  };
  const balance = async () => (await client().call(getPoints, { params: { userId: me.user.id } })).points;
  const orders = () => client().call(listOrders, { params: { userId: me.user.id } });
  const refused = (status: number, message: string, field?: string) => ({
    failure: {
      kind: 'http',
      status,
      messages: [message],
      ...(field === undefined ? {} : { fields: { [field]: [message] } }),
    },
  });
  const decide = (id: number, decision: 'deliver' | 'cancel') =>
    client().call(decideSandboxDelivery, { params: { id }, body: { decision } });
  const product = (id: number) =>
    db()
      .selectFrom('product')
      .select(['on_hand', 'reserved', 'sold'])
      .where('id', '=', id)
      .executeTakeFirst();

  test('is stored as sent and earns its reward once on delivery', async () => {
    const made = await offer({
      activity: { name: 'Cesta da semana', points: 300, additional_cashback: 50, discount_delivery: 1000 },
    });
    const before = await balance();
    const { id } = await send(made);
    const [order] = await client().call(getOrder, { query: { 'where[id]': id } });
    expect(order).toMatchObject({
      id,
      status: 'Pedido enviado',
      action: { id: made.actionId, name: 'Cesta da semana' },
      deliveryName: 'Centro',
      isDelivery: true,
      address: 'Rua das Acácias, 10',
      complement: 'Portão azul',
      items: 4000,
      discount: 1000,
      fee: 500,
      total: 3500,
      wallet: 0,
      card: 0,
      method: 'delivery',
      pix: null,
      lines: [{ productId: made.productIds[0], quantity: 2 }],
    });
    expect((await orders())[0]).toEqual(order);
    expect(await balance()).toBe(before);
    const shown = await client().call(listSandboxDeliveries, {
      query: { 'where[station_id]': me.user.station.id },
    });
    expect(shown[0]).toMatchObject({ id, status: 'sent', activity: 'Cesta da semana', member: me.user.name });
    expect(await decide(id, 'deliver')).toMatchObject({ id, status: 'delivered' });
    await decide(id, 'deliver');
    expect((await orders())[0]).toEqual({ ...order, status: 'Entregue' });
    expect(await balance()).toBe(before + 350);
    const [entry] = await client().call(listEarnedPoints, { query: { 'where[user_id]': me.user.id } });
    expect(entry).toMatchObject({
      description: 'Cesta da semana',
      points: 350,
      origin: { kind: 'activityReward', id: made.actionId, activity: 'product-order' },
    });
    const kept = await db()
      .selectFrom('product_order')
      .select('charge_id')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(kept).toEqual({ charge_id: null });
  });

  test('names the logged-in member even if the request has another name', async () => {
    const { id } = await send(await offer(), { name: 'Outra Pessoa', cpf: '111.444.777-35' });
    const kept = await db()
      .selectFrom('delivery_order')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirst();
    expect(kept).toMatchObject({ name: me.user.name, cpf: me.user.cpf, phone: '11987654321' });
    const params = { id: me.user.id };
    await client().call(confirmPassword, { params, body: { password: SAMPLE_PASSWORD } });
    const download = JSON.stringify(await client().call(exportMember, { params }));
    expect(download).toContain('Portão azul');
  });

  test('asks a member without a CPF for one and stores it with the order only', async () => {
    const made = await offer();
    await db()
      .updateTable('member')
      .set({ cpf: null, cpf_proof: null })
      .where('id', '=', me.user.id)
      .execute();
    try {
      await expect(send(made, { cpf: '' })).rejects.toMatchObject(
        refused(422, 'Esse campo é obrigatório', 'cpf'),
      );
      await expect(send(made, { cpf: '111.111.111-11' })).rejects.toMatchObject(
        refused(422, 'CPF inválido', 'cpf'),
      );
      const { id } = await send(made, { cpf: '111.444.777-35' });
      const kept = await db()
        .selectFrom('delivery_order')
        .select('cpf')
        .where('order_id', '=', id)
        .executeTakeFirst();
      expect(kept?.cpf).toBe('11144477735');
      const member = await db()
        .selectFrom('member')
        .select('cpf')
        .where('id', '=', me.user.id)
        .executeTakeFirst();
      expect(member?.cpf).toBeNull();
    } finally {
      await db()
        .updateTable('member')
        .set({ cpf: me.user.cpf ?? null })
        .where('id', '=', me.user.id)
        .execute();
    }
  });

  test.each([
    ['delivery_location_id', null],
    ['address', '   '],
    ['reference', ''],
    ['phone', ''],
  ])('is refused at its field without %s', async (field, value) => {
    const made = await offer();
    await expect(send(made, { [field]: value })).rejects.toMatchObject(
      refused(422, 'Esse campo é obrigatório', field),
    );
  });

  test('accepts only a location of its activity', async () => {
    const [made, other] = [await offer(), await offer()];
    await expect(send(made, { delivery_location_id: other.locationId })).rejects.toMatchObject(
      refused(422, 'Esse campo é obrigatório', 'delivery_location_id'),
    );
    await expect(send(made, { grocery_list: { [other.names[0]]: 1 } })).rejects.toMatchObject(
      refused(422, cartTexts.gone),
    );
  });

  test('is refused when it is empty, too small or too large', async () => {
    const made = await offer({ other: { value: 100, discount: 1, member_limit: 1000, on_hand: null } });
    const [dear, cheap] = made.names;
    await expect(send(made, { grocery_list: {} })).rejects.toMatchObject(refused(422, deliveryTexts.none));
    await expect(send(made, { grocery_list: { [dear]: 0 } })).rejects.toMatchObject(
      refused(422, deliveryTexts.none),
    );
    await db().updateTable('delivery_location').set({ price: 0 }).where('id', '=', made.locationId).execute();
    await expect(send(made, { grocery_list: { [cheap]: 1 } })).rejects.toMatchObject(
      refused(422, 'Valor mínimo requerido de R$ 1,50', 'grocery_list'),
    );
    await expect(send(made, { grocery_list: { [cheap]: 506 } })).rejects.toMatchObject(
      refused(422, 'Valor máximo permitido de R$ 500,00.', 'grocery_list'),
    );
    await db()
      .updateTable('product')
      .set({ value: 0, discount: 0 })
      .where('id', '=', made.productIds[1])
      .execute();
    await expect(send(made, { grocery_list: { [cheap]: 1 } })).resolves.toHaveProperty('id');
  });

  test('limits the quantity per member over all orders', async () => {
    const made = await offer();
    const [name] = made.names;
    await expect(send(made, { grocery_list: { [name]: 11 } })).rejects.toMatchObject(
      refused(422, `Você pode ter no máximo 10 de ${name}.`),
    );
    await send(made, { grocery_list: { [name]: 8 } });
    await expect(send(made, { grocery_list: { [name]: 3 } })).rejects.toMatchObject(
      refused(422, `Você pode ter no máximo 2 de ${name}.`),
    );
    await send(made, { grocery_list: { [name]: 2 } });
  });

  longTest('never takes more than the stock for concurrent orders', async () => {
    const made = await offer({ other: { on_hand: 7, member_limit: 1000 } });
    const [, name] = made.names;
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, () => send(made, { grocery_list: { [name]: 1 } })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await product(made.productIds[1])).toEqual({ on_hand: 0, reserved: 0, sold: 7 });
    await expect(send(made, { grocery_list: { [name]: 1 } })).rejects.toMatchObject(
      refused(422, `${name} está esgotado no momento.`),
    );
  });

  test("respects the activity's limit for concurrent orders and rewards each delivery", async () => {
    const made = await offer({ activity: { limit_per_user: 2, points: 100 } });
    const before = await balance();
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => send(made)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const { id } of await orders()) await decide(id, 'deliver').catch(() => undefined);
    expect(await balance()).toBe(before + 200);
    await expect(send(made)).rejects.toMatchObject(refused(422, participationTexts.limit));
    const seen = await client().call(getActivity, {
      params: { id: made.actionId },
      query: { 'where[user_id]': me.user.id },
    });
    expect(seen.participations).toBe(2);
  });

  test('is placed once per attempt', async () => {
    const made = await offer({ activity: { points: 100 } });
    const before = await balance();
    const [one, twin] = await Promise.all([send(made, {}, 'same'), send(made, {}, 'same')]);
    expect(twin).toEqual(one);
    await Promise.all([decide(one.id, 'deliver'), decide(one.id, 'deliver')]);
    expect(await balance()).toBe(before + 100);
  });

  test('earns nothing while under way; a cancellation frees its stock and its use of the limit', async () => {
    const made = await offer({ activity: { limit_per_user: 1, points: 100 } });
    const [before, stock] = [await balance(), await product(made.productIds[0])];
    const { id } = await send(made);
    await expect(send(made)).rejects.toMatchObject(refused(422, participationTexts.limit));
    expect(await decide(id, 'cancel')).toMatchObject({ status: 'cancelled' });
    expect(await product(made.productIds[0])).toEqual(stock);
    await expect(decide(id, 'deliver')).rejects.toMatchObject(refused(422, deliveryTexts.decided));
    expect(await balance()).toBe(before);
    const again = await send(made);
    await decide(again.id, 'deliver');
    await expect(decide(again.id, 'cancel')).rejects.toMatchObject(refused(422, deliveryTexts.decided));
    expect(await balance()).toBe(before + 100);
  });

  test('earns one reward where the activity has no limit', async () => {
    const made = await offer({ activity: { points: 100 } });
    const before = await balance();
    const sent = [await send(made), await send(made)];
    for (const { id } of sent) await decide(id, 'deliver');
    expect(await balance()).toBe(before + 100);
  });

  test('is refused outside its dates, for other kinds of activity and at another station', async () => {
    const past = new Date(running().clock.now() - 1000);
    const closed = await offer({ activity: { ends_at: past } });
    await expect(send(closed)).rejects.toMatchObject({ failure: { status: 422 } });
    const undated = await offer({ activity: { starts_at: null } });
    await expect(send(undated)).rejects.toMatchObject(refused(422, participationTexts.broken));
    const shop = await offer({ activity: { type_id: 3 } });
    await expect(send(shop)).rejects.toMatchObject(refused(422, participationTexts.unavailable));
    const elsewhere = await insertDelivery(running(), 'minerva');
    await expect(send(elsewhere)).rejects.toMatchObject(refused(404, participationTexts.unavailable));
    const required = await openActivity(me, running(), 'content');
    const made = await offer();
    await db()
      .insertInto('prerequisite')
      .values({
        activity_id: made.actionId,
        required_id: required,
        station_id: me.user.station.id,
        position: 1,
      })
      .execute();
    await expect(send(made)).rejects.toMatchObject({ failure: { status: 422 } });
  });

  test("can't bypass the cart, and the cart can't bypass it", async () => {
    const made = await offer();
    const products = [{ id: made.productIds[0], quantity: 1 }];
    await expect(
      client().call(addToCart, { body: { products } }, { idempotencyKey: 'into-the-cart' }),
    ).rejects.toMatchObject(refused(422, participationTexts.unavailable));
  });
});
