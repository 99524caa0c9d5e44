import { failureOf, getUser, login, loginWithToken, resendConfirmationEmail } from '@estacao/contract';
import { expect, test } from 'vitest';
import { MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { stationBySlug } from '../../testing/test-api.ts';

onEachDatabase('pending account', {}, (getApi) => {
  const fetchPendingMailbox = async () => {
    const { email } = await getApi()
      .database.db.selectFrom('member')
      .select('email')
      .where('station_id', '=', stationBySlug('capital').id)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    return email.split('@')[0] ?? '';
  };
  const signIn = async () => signInAs(getApi(), 'capital', await fetchPendingMailbox());
  const activate = async (email: string) =>
    getApi().database.db.updateTable('member').set({ status: 'active' }).where('email', '=', email).execute();

  test('a pending account can log in at a station in public mode and reports its status', async () => {
    const { user, isFirstLogin } = await signIn();
    expect(user).toMatchObject({ status: 'pending', email: expect.stringMatching(/@capital\.test$/) });
    expect(isFirstLogin).toBe(true);
  });

  test('a pending account cannot use its one-time token, and its session works after activation', async () => {
    const { token, ticket, user } = await signIn();
    const client = getApi().client('capital', () => token);
    await expect(client.call(loginWithToken, {}, { token: ticket })).rejects.toMatchObject({
      failure: { kind: 'unauthorized' },
    });
    await activate(user.email);
    expect(await client.call(getUser, { params: { id: user.id } })).toMatchObject({ status: 'active' });
  });

  test('a pending account cannot log in at a station outside public mode', async () => {
    const body = { email: 'gustavo@aurora.test', password: 'Estacao1' };
    const { db } = getApi().database;
    const { email } = await db
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    const loginCall = getApi()
      .client('aurora')
      .call(login, { params: { stationId: 1 }, body: { ...body, email } });
    await expect(loginCall).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
    expect(
      await db
        .selectFrom('session')
        .innerJoin('member', 'member.id', 'session.member_id')
        .select('session.id')
        .where('session.station_id', '=', 1)
        .where('member.status', '=', 'pending')
        .execute(),
    ).toEqual([]);
  });

  test('a refused login’s token requests the activation code again for a day, only at its station', async () => {
    const { db } = getApi().database;
    const { email } = await db
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    const failure = await getApi()
      .client('aurora')
      .call(login, { params: { stationId: 1 }, body: { email, password: 'Estacao1' } })
      .catch(failureOf);
    const token = 'affiliate' in failure ? (failure.affiliate?.token ?? '') : '';
    const fetchRecipients = async () =>
      (await db.selectFrom('sandbox_mail').select('recipient').where('station_id', '<>', 187).execute()).map(
        ({ recipient }) => recipient,
      );
    const requestResend = (slug: string) =>
      getApi()
        .client(slug)
        .call(resendConfirmationEmail, { body: { token, station_id: stationBySlug(slug).id } });
    await requestResend('minerva');
    expect(await fetchRecipients()).toEqual([]);
    await requestResend('aurora');
    expect(await fetchRecipients()).toEqual([email]);
    getApi().clock.advance(24 * 60 * MINUTE);
    await requestResend('aurora');
    expect(await fetchRecipients()).toHaveLength(1);
    expect(JSON.stringify(await db.selectFrom('activation_token').selectAll().execute())).not.toContain(
      token,
    );
  });
});
