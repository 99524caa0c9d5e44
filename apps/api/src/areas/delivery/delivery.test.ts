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
import { insertOpenActivity } from '../../testing/activities.ts';
import { type Delivery, insertDelivery } from '../../testing/deliveries.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { cartTexts } from '../cart/reserve.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

onEachDatabase('an order settled on delivery', {}, (getApi) => {
  let me: Person;
  beforeEach(async () => {
    me = await signInAs(getApi(), 'aurora');
  });

  const db = () => getApi().database.db;
  const client = (person = me) => getApi().client(person.slug, () => person.token);
  const createDelivery = (changes?: Parameters<typeof insertDelivery>[2]) =>
    insertDelivery(getApi(), 'aurora', changes);
  let keyCount = 0;
  const createBody = ({ actionId, locationId, names }: Delivery, changes: object = {}) => ({
    user_id: me.user.id,
    action_id: actionId,
    cpf: me.user.cpf ?? '',
    name: me.user.name,
    delivery_location_id: locationId,
    address: ' Rua das Acácias, 10 ',
    reference: 'Portão azul',
    phone: '(11) 9 8765-4321',
    grocery_list: { [names[0]]: 2, [names[1]]: 0 } as Record<string, number>,
    ...changes,
  });
  const send = (delivery: Delivery, changes: object = {}, key?: string) => {
    keyCount += 1;
    return client().call(
      sendDeliveryOrder,
      { body: createBody(delivery, changes) },
      { idempotencyKey: key ?? `delivery-${keyCount}` },
    );
  };
  const fetchBalance = async () =>
    (await client().call(getPoints, { params: { userId: me.user.id } })).points;
  const fetchOrders = () => client().call(listOrders, { params: { userId: me.user.id } });
  const refusal = (status: number, message: string, field?: string) => ({
    failure: {
      kind: 'http',
      status,
      messages: [message],
      ...(field === undefined ? {} : { fields: { [field]: [message] } }),
    },
  });
  const decide = (id: number, decision: 'deliver' | 'cancel') =>
    client().call(decideSandboxDelivery, { params: { id }, body: { decision } });
  const fetchStock = (id: number) =>
    db()
      .selectFrom('product')
      .select(['on_hand', 'reserved', 'sold'])
      .where('id', '=', id)
      .executeTakeFirst();

  test('stores a delivery order with its totals and credits its reward once, on delivery', async () => {
    const delivery = await createDelivery({
      activity: { name: 'Cesta da semana', points: 300, additional_cashback: 50, discount_delivery: 1000 },
    });
    const balanceBefore = await fetchBalance();
    const { id } = await send(delivery);
    const [order] = await client().call(getOrder, { query: { 'where[id]': id } });
    expect(order).toMatchObject({
      id,
      status: 'Pedido enviado',
      action: { id: delivery.actionId, name: 'Cesta da semana' },
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
      lines: [{ productId: delivery.productIds[0], quantity: 2 }],
    });
    expect((await fetchOrders())[0]).toEqual(order);
    expect(await fetchBalance()).toBe(balanceBefore);
    const deliveries = await client().call(listSandboxDeliveries, {
      query: { 'where[station_id]': me.user.station.id },
    });
    expect(deliveries[0]).toMatchObject({
      id,
      status: 'sent',
      activity: 'Cesta da semana',
      member: me.user.name,
    });
    expect(await decide(id, 'deliver')).toMatchObject({ id, status: 'delivered' });
    await decide(id, 'deliver');
    expect((await fetchOrders())[0]).toEqual({ ...order, status: 'Entregue' });
    expect(await fetchBalance()).toBe(balanceBefore + 350);
    const [entry] = await client().call(listEarnedPoints, { query: { 'where[user_id]': me.user.id } });
    expect(entry).toMatchObject({
      description: 'Cesta da semana',
      points: 350,
      origin: { kind: 'activityReward', id: delivery.actionId, activity: 'product-order' },
    });
    const row = await db()
      .selectFrom('product_order')
      .select('charge_id')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ charge_id: null });
  });

  test('a delivery order names the logged-in member even if the request has another name', async () => {
    const { id } = await send(await createDelivery(), { name: 'Outra Pessoa', cpf: '111.444.777-35' });
    const row = await db()
      .selectFrom('delivery_order')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({ name: me.user.name, cpf: me.user.cpf, phone: '11987654321' });
    const params = { id: me.user.id };
    await client().call(confirmPassword, { params, body: { password: SAMPLE_PASSWORD } });
    const download = JSON.stringify(await client().call(exportMember, { params }));
    expect(download).toContain('Portão azul');
  });

  test('requires a CPF from a member without one and stores it only in the delivery order', async () => {
    const delivery = await createDelivery();
    await db()
      .updateTable('member')
      .set({ cpf: null, cpf_proof: null })
      .where('id', '=', me.user.id)
      .execute();
    try {
      await expect(send(delivery, { cpf: '' })).rejects.toMatchObject(
        refusal(422, 'Esse campo é obrigatório', 'cpf'),
      );
      await expect(send(delivery, { cpf: '111.111.111-11' })).rejects.toMatchObject(
        refusal(422, 'CPF inválido', 'cpf'),
      );
      const { id } = await send(delivery, { cpf: '111.444.777-35' });
      const row = await db()
        .selectFrom('delivery_order')
        .select('cpf')
        .where('order_id', '=', id)
        .executeTakeFirst();
      expect(row?.cpf).toBe('11144477735');
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
  ])('reports the missing field %s of a delivery order', async (field, value) => {
    const delivery = await createDelivery();
    await expect(send(delivery, { [field]: value })).rejects.toMatchObject(
      refusal(422, 'Esse campo é obrigatório', field),
    );
  });

  test("accepts only locations and products of the delivery order's activity", async () => {
    const [delivery, otherDelivery] = [await createDelivery(), await createDelivery()];
    await expect(send(delivery, { delivery_location_id: otherDelivery.locationId })).rejects.toMatchObject(
      refusal(422, 'Esse campo é obrigatório', 'delivery_location_id'),
    );
    await expect(send(delivery, { grocery_list: { [otherDelivery.names[0]]: 1 } })).rejects.toMatchObject(
      refusal(422, cartTexts.gone),
    );
  });

  test('refuses a delivery order that is empty, too small or too large', async () => {
    const delivery = await createDelivery({
      secondProduct: { value: 100, discount: 1, member_limit: 1000, on_hand: null },
    });
    const [expensiveName, cheapName] = delivery.names;
    await expect(send(delivery, { grocery_list: {} })).rejects.toMatchObject(
      refusal(422, deliveryTexts.none),
    );
    await expect(send(delivery, { grocery_list: { [expensiveName]: 0 } })).rejects.toMatchObject(
      refusal(422, deliveryTexts.none),
    );
    await db()
      .updateTable('delivery_location')
      .set({ price: 0 })
      .where('id', '=', delivery.locationId)
      .execute();
    await expect(send(delivery, { grocery_list: { [cheapName]: 1 } })).rejects.toMatchObject(
      refusal(422, 'Valor mínimo requerido de R$ 1,50', 'grocery_list'),
    );
    await expect(send(delivery, { grocery_list: { [cheapName]: 506 } })).rejects.toMatchObject(
      refusal(422, 'Valor máximo permitido de R$ 500,00.', 'grocery_list'),
    );
    await db()
      .updateTable('product')
      .set({ value: 0, discount: 0 })
      .where('id', '=', delivery.productIds[1])
      .execute();
    await expect(send(delivery, { grocery_list: { [cheapName]: 1 } })).resolves.toHaveProperty('id');
  });

  test('limits the quantity per member over all delivery orders', async () => {
    const delivery = await createDelivery();
    const [name] = delivery.names;
    await expect(send(delivery, { grocery_list: { [name]: 11 } })).rejects.toMatchObject(
      refusal(422, `Você pode ter no máximo 10 de ${name}.`),
    );
    await send(delivery, { grocery_list: { [name]: 8 } });
    await expect(send(delivery, { grocery_list: { [name]: 3 } })).rejects.toMatchObject(
      refusal(422, `Você pode ter no máximo 2 de ${name}.`),
    );
    await send(delivery, { grocery_list: { [name]: 2 } });
  });

  longTest('concurrent delivery orders never take more than the stock', async () => {
    const delivery = await createDelivery({ secondProduct: { on_hand: 7, member_limit: 1000 } });
    const [, name] = delivery.names;
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => send(delivery, { grocery_list: { [name]: 1 } })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await fetchStock(delivery.productIds[1])).toEqual({ on_hand: 0, reserved: 0, sold: 7 });
    await expect(send(delivery, { grocery_list: { [name]: 1 } })).rejects.toMatchObject(
      refusal(422, `${name} está esgotado no momento.`),
    );
  });

  test("respects the activity's limit for concurrent delivery orders and rewards each delivery", async () => {
    const delivery = await createDelivery({ activity: { limit_per_user: 2, points: 100 } });
    const balanceBefore = await fetchBalance();
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => send(delivery)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const { id } of await fetchOrders()) await decide(id, 'deliver').catch(() => undefined);
    expect(await fetchBalance()).toBe(balanceBefore + 200);
    await expect(send(delivery)).rejects.toMatchObject(refusal(422, participationTexts.limit));
    const activity = await client().call(getActivity, {
      params: { id: delivery.actionId },
      query: { 'where[user_id]': me.user.id },
    });
    expect(activity.participations).toBe(2);
  });

  test('places one delivery order per idempotency key', async () => {
    const delivery = await createDelivery({ activity: { points: 100 } });
    const balanceBefore = await fetchBalance();
    const [firstOrder, secondOrder] = await Promise.all([
      send(delivery, {}, 'same'),
      send(delivery, {}, 'same'),
    ]);
    expect(secondOrder).toEqual(firstOrder);
    await Promise.all([decide(firstOrder.id, 'deliver'), decide(firstOrder.id, 'deliver')]);
    expect(await fetchBalance()).toBe(balanceBefore + 100);
  });

  test('a cancelled delivery order earns nothing and frees its stock and its participation', async () => {
    const delivery = await createDelivery({ activity: { limit_per_user: 1, points: 100 } });
    const [balanceBefore, stock] = [await fetchBalance(), await fetchStock(delivery.productIds[0])];
    const { id } = await send(delivery);
    await expect(send(delivery)).rejects.toMatchObject(refusal(422, participationTexts.limit));
    expect(await decide(id, 'cancel')).toMatchObject({ status: 'cancelled' });
    expect(await fetchStock(delivery.productIds[0])).toEqual(stock);
    await expect(decide(id, 'deliver')).rejects.toMatchObject(refusal(422, deliveryTexts.decided));
    expect(await fetchBalance()).toBe(balanceBefore);
    const secondOrder = await send(delivery);
    await decide(secondOrder.id, 'deliver');
    await expect(decide(secondOrder.id, 'cancel')).rejects.toMatchObject(refusal(422, deliveryTexts.decided));
    expect(await fetchBalance()).toBe(balanceBefore + 100);
  });

  test('an activity without a limit rewards only one delivery', async () => {
    const delivery = await createDelivery({ activity: { points: 100 } });
    const balanceBefore = await fetchBalance();
    const sentOrders = [await send(delivery), await send(delivery)];
    for (const { id } of sentOrders) await decide(id, 'deliver');
    expect(await fetchBalance()).toBe(balanceBefore + 100);
  });

  test('refuses delivery orders outside valid dates, for other kinds, another station and unmet prerequisites', async () => {
    const pastDate = new Date(getApi().clock.now() - 1000);
    const closedDelivery = await createDelivery({ activity: { ends_at: pastDate } });
    await expect(send(closedDelivery)).rejects.toMatchObject({ failure: { status: 422 } });
    const undatedDelivery = await createDelivery({ activity: { starts_at: null } });
    await expect(send(undatedDelivery)).rejects.toMatchObject(refusal(422, participationTexts.broken));
    const shopDelivery = await createDelivery({ activity: { type_id: 3 } });
    await expect(send(shopDelivery)).rejects.toMatchObject(refusal(422, participationTexts.unavailable));
    const foreignDelivery = await insertDelivery(getApi(), 'minerva');
    await expect(send(foreignDelivery)).rejects.toMatchObject(refusal(404, participationTexts.unavailable));
    const requiredId = await insertOpenActivity(me, getApi(), 'content');
    const delivery = await createDelivery();
    await db()
      .insertInto('prerequisite')
      .values({
        activity_id: delivery.actionId,
        required_id: requiredId,
        station_id: me.user.station.id,
        position: 1,
      })
      .execute();
    await expect(send(delivery)).rejects.toMatchObject({ failure: { status: 422 } });
  });

  test('the cart refuses products of a delivery activity', async () => {
    const delivery = await createDelivery();
    const products = [{ id: delivery.productIds[0], quantity: 1 }];
    await expect(
      client().call(addToCart, { body: { products } }, { idempotencyKey: 'into-the-cart' }),
    ).rejects.toMatchObject(refusal(422, participationTexts.unavailable));
  });
});
