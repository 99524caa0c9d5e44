import { donate, getPoints, listPurchases, listUsedPoints } from '@estacao/contract';
import { participationTexts } from '@estacao/domain';
import { beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { insertOpenActivity } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { unmetTexts } from '../activities/participate.ts';

onEachDatabase('a donation', {}, (getApi) => {
  let me: Person;
  beforeEach(async () => {
    me = await signInAs(getApi(), 'aurora');
  });

  const client = () => getApi().client(me.slug, () => me.token);
  const createDonation = (changes: object = {}) => insertDonation(changes);
  async function insertDonation(changes: object): Promise<number> {
    const id = await insertOpenActivity(me, getApi(), 'donation');
    if (Object.keys(changes).length > 0)
      await getApi().database.db.updateTable('activity').set(changes).where('id', '=', id).execute();
    return id;
  }
  let keyCount = 0;
  const donateTo = (action_id: number, points: number, key?: string) => {
    keyCount += 1;
    return client().call(
      donate,
      { body: { action_id, points } },
      { idempotencyKey: key ?? `donation-${keyCount}` },
    );
  };
  const fetchBalance = async () =>
    (await client().call(getPoints, { params: { userId: me.user.id } })).points;
  const fetchPurchases = async () => client().call(listPurchases, { params: { userId: me.user.id } });
  const refusal = (status: number, message: string) => ({
    failure: { kind: 'http', status, messages: [message] },
  });

  test('a donation reduces the balance and appears in the purchases and the statement', async () => {
    const id = await createDonation({ name: 'Doe para o abrigo' });
    const balanceBefore = await fetchBalance();
    expect(await donateTo(id, 1250)).toMatchObject({ price: 1250 });
    expect(await fetchBalance()).toBe(balanceBefore - 1250);
    expect((await fetchPurchases())[0]).toMatchObject({
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
  ])('refuses a donation of %i cents and takes nothing', async (amount, message) => {
    const id = await createDonation();
    const balanceBefore = await fetchBalance();
    await expect(donateTo(id, amount)).rejects.toMatchObject(refusal(422, message));
    expect(await fetchBalance()).toBe(balanceBefore);
  });

  test('refuses a donation above the balance and names the missing amount', async () => {
    const id = await createDonation();
    const balanceBefore = await fetchBalance();
    await expect(donateTo(id, balanceBefore + 100)).rejects.toMatchObject(
      refusal(422, unmetTexts.balance(100)),
    );
    expect(await fetchBalance()).toBe(balanceBefore);
  });

  longTest(
    'makes a donation once per idempotency key and up to the limit, even for concurrent requests',
    async () => {
      const id = await createDonation({ limit_per_user: 1 });
      const balanceBefore = await fetchBalance();
      const responses = await Promise.all([donateTo(id, 100, 'same'), donateTo(id, 100, 'same')]);
      expect(responses[0]).toEqual(responses[1]);
      const repeats = await Promise.allSettled(Array.from({ length: 50 }, () => donateTo(id, 100)));
      expect(repeats.every(({ status }) => status === 'rejected')).toBe(true);
      await expect(donateTo(id, 100)).rejects.toMatchObject(
        refusal(422, 'Olá, você já ultrapassou o limite de participações nessa atividade!'),
      );
      expect(await fetchBalance()).toBe(balanceBefore - 100);
    },
  );

  test("a donation goes only to an open donation activity of the donor's station", async () => {
    const quiz = await insertOpenActivity(me, getApi(), 'quiz');
    await expect(donateTo(quiz, 100)).rejects.toMatchObject(refusal(422, participationTexts.unavailable));
    const foreignDonation = await insertOpenActivity(
      await signInAs(getApi(), 'minerva'),
      getApi(),
      'donation',
    );
    await expect(donateTo(foreignDonation, 100)).rejects.toMatchObject(
      refusal(404, participationTexts.unavailable),
    );
    const endedDonation = await createDonation({ over_at: new Date(getApi().clock.now() - 1000) });
    await expect(donateTo(endedDonation, 100)).rejects.toMatchObject(
      refusal(404, participationTexts.unavailable),
    );
  });
});
