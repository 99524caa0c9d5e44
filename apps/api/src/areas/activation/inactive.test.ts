import { failureOf, getUser, login, loginWithToken, resendConfirmationEmail } from '@estacao/contract';
import { expect, test } from 'vitest';
import { MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { stationBySlug } from '../../testing/test-api.ts';

onEachDatabase('pending account at a station in public mode', {}, (running) => {
  const inactiveMailbox = async () => {
    const { email } = await running()
      .database.db.selectFrom('member')
      .select('email')
      .where('station_id', '=', stationBySlug('capital').id)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    return email.split('@')[0] ?? '';
  };
  const signIn = async () => signInAs(running(), 'capital', await inactiveMailbox());
  const activate = async (email: string) =>
    running()
      .database.db.updateTable('member')
      .set({ status: 'active' })
      .where('email', '=', email)
      .execute();

  test('can log in and reports its pending status', async () => {
    const { user, isFirstLogin } = await signIn();
    expect(user).toMatchObject({ status: 'pending', email: expect.stringMatching(/@capital\.test$/) });
    expect(isFirstLogin).toBe(true);
  });

  test('rejects its one-time token, and its session opens the portal after activation', async () => {
    const { token, ticket, user } = await signIn();
    const client = running().client('capital', () => token);
    await expect(client.call(loginWithToken, {}, { token: ticket })).rejects.toMatchObject({
      failure: { kind: 'unauthorized' },
    });
    await activate(user.email);
    expect(await client.call(getUser, { params: { id: user.id } })).toMatchObject({ status: 'active' });
  });

  test('cannot log in at a station in another mode', async () => {
    const body = { email: 'gustavo@aurora.test', password: 'Estacao1' };
    const { db } = running().database;
    const { email } = await db
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    const refused = running()
      .client('aurora')
      .call(login, { params: { stationId: 1 }, body: { ...body, email } });
    await expect(refused).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
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

  test('lets the token from the refusal resend the code, for a day and at its own station', async () => {
    const { db } = running().database;
    const { email } = await db
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    const refused = await running()
      .client('aurora')
      .call(login, { params: { stationId: 1 }, body: { email, password: 'Estacao1' } })
      .catch(failureOf);
    const token = 'affiliate' in refused ? (refused.affiliate?.token ?? '') : '';
    const mails = async () =>
      (await db.selectFrom('sandbox_mail').select('recipient').where('station_id', '<>', 187).execute()).map(
        ({ recipient }) => recipient,
      );
    const ask = (slug: string) =>
      running()
        .client(slug)
        .call(resendConfirmationEmail, { body: { token, station_id: stationBySlug(slug).id } });
    await ask('minerva');
    expect(await mails()).toEqual([]);
    await ask('aurora');
    expect(await mails()).toEqual([email]);
    running().clock.advance(24 * 60 * MINUTE);
    await ask('aurora');
    expect(await mails()).toHaveLength(1);
    expect(JSON.stringify(await db.selectFrom('activation_token').selectAll().execute())).not.toContain(
      token,
    );
  });
});
