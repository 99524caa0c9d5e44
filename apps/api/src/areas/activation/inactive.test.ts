import {
  type Call,
  failureOf,
  getUser,
  login,
  loginWithToken,
  resendConfirmationEmail,
  table,
} from '@estacao/contract';
import { expect, test } from 'vitest';
import { MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { toRequest } from '../../testing/generate-requests.ts';
import { successful } from '../../testing/known-requests.ts';
import { signInAs } from '../../testing/person.ts';
import { stationBySlug } from '../../testing/test-api.ts';

const calls: readonly Call[] = Object.values(table);

onEachDatabase('an account of public mode that awaits its activation', {}, (running) => {
  const inactiveMailbox = async () => {
    const { email } = await running()
      .database.db.selectFrom('member')
      .select('email')
      .where('station_id', '=', stationBySlug('capital').id)
      .where('active', '=', false)
      .executeTakeFirstOrThrow();
    return email.split('@')[0] ?? '';
  };
  const signIn = async () => signInAs(running(), 'capital', await inactiveMailbox());
  const activate = async (email: string, active: boolean) =>
    running().database.db.updateTable('member').set({ active }).where('email', '=', email).execute();

  test('is let in, and told apart by its user', async () => {
    const { user, isFirstLogin } = await signIn();
    expect(user).toMatchObject({ isActive: false, email: expect.stringMatching(/@capital\.test$/) });
    expect(isFirstLogin).toBe(true);
  });

  test.each(calls.filter(({ audience }) => audience !== 'ticket').map((call) => [call.id, call] as const))(
    '%s is open to it only where the table says so',
    async (_, call) => {
      const me = await signIn();
      // What is asked for would be given to somebody whose account is active.
      const parts = await successful(call, await signInAs(running(), 'capital'), running());
      const answer = await running().api.app.request(
        toRequest(running().url('capital'), call, parts, call.audience === 'public' ? undefined : me.token),
      );
      const isOpen = call.audience !== 'member' || call.evenIf?.includes('inactive') === true;
      const text = await answer.text();
      // What is open to everybody may still refuse what was made up, and a visitor who names a member.
      const refusals = call.audience === 'anyone' ? [401, 403, 404, 422] : [401, 404, 422];
      if (isOpen) expect([200, ...refusals]).toContain(answer.status);
      else expect([answer.status, text]).toEqual([403, '{"messages":["Sua conta ainda não foi ativada."]}']);
    },
  );

  test('the table opens no more than this to it', () => {
    const open = calls.filter(({ evenIf = [] }) => evenIf.includes('inactive')).map(({ id }) => id);
    expect(open.sort()).toEqual(['logout', 'validateToken']);
    // This one takes no session at all.
    expect(table.resendConfirmationEmail.audience).toBe('public');
  });

  test('a request that is wrong as well is refused for the account’s sake first', async () => {
    const { token } = await signIn();
    const answer = await running().fetch(`${running().url('capital')}/users/abc`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(403);
  });

  test('its one-time token opens nothing, and its session the whole portal once it is activated', async () => {
    const { token, ticket, user } = await signIn();
    const client = running().client('capital', () => token);
    await expect(client.call(loginWithToken, {}, { token: ticket })).rejects.toMatchObject({
      failure: { kind: 'unauthorized' },
    });
    await activate(user.email, true);
    expect(await client.call(getUser, { params: { id: user.id } })).toMatchObject({ isActive: true });
    // From here on it is a session like any other: it ends with the account.
    await activate(user.email, false);
    await expect(client.call(getUser, { params: { id: user.id } })).rejects.toMatchObject({
      failure: { kind: 'unauthorized' },
    });
  });

  test('elsewhere such an account is not let in', async () => {
    const body = { email: 'gustavo@aurora.test', password: 'Estacao1' };
    const { db } = running().database;
    const { email } = await db
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('active', '=', false)
      .executeTakeFirstOrThrow();
    const refused = running()
      .client('aurora')
      .call(login, { params: { stationId: 1 }, body: { ...body, email } });
    await expect(refused).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
    expect(
      await db
        .selectFrom('session')
        .select('id')
        .where('station_id', '=', 1)
        .where('awaits_activation', '=', true)
        .execute(),
    ).toEqual([]);
  });

  test('the token that comes with the refusal stands for the account, for a day, and at its own station', async () => {
    const { db } = running().database;
    const { email } = await db
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('active', '=', false)
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
