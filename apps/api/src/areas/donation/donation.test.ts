import { donate, getPoints, listPurchases, listUsedPoints } from '@estacao/contract';
import { participationTexts } from '@estacao/domain';
import { beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { openActivity } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { shortTexts } from '../activities/participate.ts';

onEachDatabase('a donation', {}, (running) => {
  let me: Person;
  beforeEach(async () => {
    me = await signInAs(running(), 'aurora');
  });

  const client = () => running().client(me.slug, () => me.token);
  const open = (change: object = {}) => openDonation(change);
  async function openDonation(change: object): Promise<number> {
    const id = await openActivity(me, running(), 'donation');
    if (Object.keys(change).length > 0)
      await running().database.db.updateTable('activity').set(change).where('id', '=', id).execute();
    return id;
  }
  let keys = 0;
  const give = (action_id: number, points: number, key?: string) => {
    keys += 1;
    return client().call(
      donate,
      { body: { action_id, points } },
      { idempotencyKey: key ?? `donation-${keys}` },
    );
  };
  const balance = async () => (await client().call(getPoints, { params: { userId: me.user.id } })).points;
  const purchases = async () => client().call(listPurchases, { params: { userId: me.user.id } });
  const refused = (status: number, message: string) => ({
    failure: { kind: 'http', status, messages: [message] },
  });

  test('leaves the balance and appears in the purchases and the statement', async () => {
    const id = await open({ name: 'Doe para o abrigo' });
    const before = await balance();
    expect(await give(id, 1250)).toMatchObject({ price: 1250 });
    expect(await balance()).toBe(before - 1250);
    expect((await purchases())[0]).toMatchObject({
      name: 'Doe para o abrigo',
      isDonation: true,
      price: 1250,
    });
    const [entry] = await client().call(listUsedPoints, {
      query: { 'where[user_id]': me.user.id },
    });
    expect(entry).toMatchObject({
      description: 'Doe para o abrigo',
      points: 1250,
      origin: { kind: 'activityPrice', id, activity: 'donation' },
    });
  });

  test.each([
    [49, 'Valor mínimo requerido de R$ 0,50'],
    [0, 'Valor mínimo requerido de R$ 0,50'],
    [-1000, 'Valor mínimo requerido de R$ 0,50'],
    [1_000_001, 'Valor máximo permitido de R$ 10.000,00.'],
  ])('of %i cents is refused and takes nothing', async (amount, message) => {
    const id = await open();
    const before = await balance();
    await expect(give(id, amount)).rejects.toMatchObject(refused(422, message));
    expect(await balance()).toBe(before);
  });

  test('above the balance is refused with the missing amount', async () => {
    const id = await open();
    const before = await balance();
    await expect(give(id, before + 100)).rejects.toMatchObject(refused(422, shortTexts.balance(100)));
    expect(await balance()).toBe(before);
  });

  longTest('is made once per attempt and up to the limit, even for concurrent requests', async () => {
    const id = await open({ limit_per_user: 1 });
    const before = await balance();
    const twice = await Promise.all([give(id, 100, 'same'), give(id, 100, 'same')]);
    expect(twice[0]).toEqual(twice[1]);
    const others = await Promise.allSettled(Array.from({ length: 50 }, () => give(id, 100)));
    expect(others.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(give(id, 100)).rejects.toMatchObject(
      refused(422, 'Olá, você já ultrapassou o limite de participações nessa atividade!'),
    );
    expect(await balance()).toBe(before - 100);
  });

  test("goes only to a donation activity of the donor's station", async () => {
    const quiz = await openActivity(me, running(), 'quiz');
    await expect(give(quiz, 100)).rejects.toMatchObject(refused(422, participationTexts.unavailable));
    const elsewhere = await openActivity(await signInAs(running(), 'minerva'), running(), 'donation');
    await expect(give(elsewhere, 100)).rejects.toMatchObject(refused(404, participationTexts.unavailable));
    const over = await open({ over_at: new Date(running().clock.now() - 1000) });
    await expect(give(over, 100)).rejects.toMatchObject(refused(404, participationTexts.unavailable));
  });
});
