import {
  failureOf,
  getUser,
  login,
  requestRecovery,
  resendConfirmationEmail,
  signUpPublic,
  updatePassword,
} from '@estacao/contract';
import { describe, expect, test } from 'vitest';
import { lockMember } from '../../database/lock-member.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { openConnections, untilBlocked } from '../../testing/moment.ts';
import { sharedPostgres } from '../../testing/shared-postgres.ts';
import { activateBy, codeFor, newPasswords, secretIn, signUp, somebody } from '../../testing/signing-up.ts';
import { startTestApi, stationBySlug } from '../../testing/test-api.ts';

const over = { status: 422, messages: ['Este link não vale mais. Peça outro.'] };

onEachDatabase('password recovery', {}, (running) => {
  const db = () => running().database.db;
  const refusal = (call: Promise<unknown>) => call.then(() => undefined, failureOf);
  const ask = (slug: string, email: string) =>
    running()
      .client(slug)
      .call(requestRecovery, { body: { email, station_id: stationBySlug(slug).id } });
  const hashIn = async (to: string) => {
    const { link_href } = await db()
      .selectFrom('sandbox_mail')
      .select('link_href')
      .where('recipient', '=', to)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return secretIn(link_href);
  };
  const choose = (slug: string, email: string, hash: string, password = 'Outra1234') =>
    running()
      .client(slug)
      .call(updatePassword, { body: { email, hash, password, password_confirmation: password } });
  const logIn = (slug: string, email: string, password: string) =>
    running()
      .client(slug)
      .call(login, { params: { stationId: stationBySlug(slug).id }, body: { email, password } });

  test('recovery of a pending account drops the invitation of its sign-up', async () => {
    const email = 'convidada@exemplo.test';
    const { id } = stationBySlug('capital');
    const body = { ...somebody('capital', { email }), ...newPasswords, cpf: null };
    await running().client('capital').call(signUpPublic, { body });
    const inviter = await db()
      .selectFrom('member')
      .select('id')
      .where('station_id', '=', id)
      .where('email', '<>', email)
      .limit(1)
      .executeTakeFirstOrThrow();
    const signups = db().selectFrom('signup').select('inviter_id').where('email', '=', email);
    await db().updateTable('signup').set({ inviter_id: inviter.id }).where('email', '=', email).execute();
    await ask('capital', email);
    expect(await signups.execute()).toEqual([{ inviter_id: inviter.id }]);
    await choose('capital', email, await hashIn(email));
    expect(await signups.execute()).toEqual([{ inviter_id: null }]);
  });

  test('the mailed link sets a new password once and ends every session', async () => {
    const email = 'membro@aurora.test';
    const { token, user } = await running().signIn('aurora');
    await ask('aurora', email.toUpperCase());
    const hash = await hashIn(email);
    await ask('aurora', email);
    const later = await hashIn(email);
    running().clock.advance(MINUTE);
    const all = await Promise.allSettled([1, 2, 3].map(() => choose('aurora', email, hash)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const session = running().client('aurora', () => token);
    expect(await refusal(session.call(getUser, { params: { id: user.id } }))).toMatchObject({
      kind: 'unauthorized',
    });
    expect(await refusal(choose('aurora', email, later))).toMatchObject(over);
    expect(await refusal(logIn('aurora', email, 'Estacao1'))).toMatchObject({ kind: 'unauthorized' });
    expect((await logIn('aurora', email, 'Outra1234')).user.id).toBe(user.id);
  });

  test('a new password must satisfy the password rules', async () => {
    await ask('minerva', 'membro@minerva.test');
    const hash = await hashIn('membro@minerva.test');
    expect(await refusal(choose('minerva', 'membro@minerva.test', hash, 'fraca'))).toMatchObject({
      status: 422,
      fields: { password: [expect.stringMatching(/^Senha precisa ter/)] },
    });
    await choose('minerva', 'membro@minerva.test', hash);
  });

  describe('a recovery link', () => {
    test.each([
      ['of another address', 'minerva', 'outro@minerva.test'],
      ['at another station', 'aurora', 'membro@minerva.test'],
    ])('rejects a link %s', async (_, slug, email) => {
      await ask('minerva', 'membro@minerva.test');
      const hash = await hashIn('membro@minerva.test');
      expect(await refusal(choose(slug, email, hash))).toMatchObject(over);
    });

    test('a link expires after an hour, and the sweep deletes it', async () => {
      await ask('minerva', 'membro@minerva.test');
      const hash = await hashIn('membro@minerva.test');
      running().clock.advance(60 * MINUTE);
      expect(await refusal(choose('minerva', 'membro@minerva.test', hash))).toMatchObject(over);
      running().clock.advance(DAY);
      await running().api.sweep();
      expect(await db().selectFrom('recovery_link').selectAll().execute()).toEqual([]);
    });

    test('a link is stored as a hash', async () => {
      await ask('minerva', 'membro@minerva.test');
      const hash = await hashIn('membro@minerva.test');
      const kept = JSON.stringify(await db().selectFrom('recovery_link').selectAll().execute());
      expect(hash).not.toBe('');
      expect(kept).not.toContain(hash);
    });
  });

  test('recovery does not reveal whether an account exists', async () => {
    const before = await db().selectFrom('sandbox_mail').select('id').execute();
    expect(await ask('aurora', 'ninguem@aurora.test')).toEqual({ done: true });
    expect(await db().selectFrom('sandbox_mail').select('id').execute()).toEqual(before);
  });

  test.each(['membro@aurora.test', 'ninguem@aurora.test'])(
    'answers %s no sooner than a link takes to store',
    async (email) => {
      const start = performance.now();
      await ask('aurora', email);
      expect(performance.now() - start).toBeGreaterThan(98);
    },
  );

  test('mails nothing to an address that has only an unconfirmed sign-up', async () => {
    const email = 'sem-conta@exemplo.test';
    await signUp(running(), 'aurora', { email });
    expect(await ask('aurora', email)).toEqual({ done: true });
    const mails = db().selectFrom('sandbox_mail').select('id').where('recipient', '=', email);
    expect(await mails.execute()).toEqual([]);
  });

  test('recovery voids the tokens of a pending account, whose code then requires a new password', async () => {
    const email = 'anderson@aurora.test';
    const refused = await refusal(logIn('aurora', email, 'Estacao1'));
    const token = refused && 'affiliate' in refused ? (refused.affiliate?.token ?? '') : '';
    await ask('aurora', email);
    await choose('aurora', email, await hashIn(email));
    const sent = await codeFor(running(), 'aurora', { email });
    expect(await refusal(activateBy(running(), 'aurora', { email, token }, sent?.code ?? ''))).toMatchObject({
      fields: { password: [expect.any(String)] },
    });
  });

  test('recovery does not reactivate a deactivated account', async () => {
    const email = 'lucio@aurora.test';
    await ask('aurora', email);
    await choose('aurora', email, await hashIn(email));
    expect((await logIn('aurora', email, 'Outra1234')).user.status).toBe('deactivated');
  });

  test('rejects a link that was mailed before the account was activated', async () => {
    const { email } = await db()
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    await ask('aurora', email);
    const hash = await hashIn(email);
    await running()
      .client('aurora')
      .call(resendConfirmationEmail, { body: { email, station_id: 1 } });
    const { link_href } = await db()
      .selectFrom('sandbox_mail')
      .select('link_href')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const chosen = { password: 'Nova12345', password_confirmation: 'Nova12345' };
    await activateBy(running(), 'aurora', { email }, secretIn(link_href), chosen);
    expect(await refusal(choose('aurora', email, hash))).toMatchObject(over);
  });
});

// PGlite has one connection, so its requests can't wait for each other.
test('one of two concurrent uses of a link changes the password', async () => {
  const api = await startTestApi({ database: await sharedPostgres().fresh() });
  const { db } = api.database;
  await openConnections(db, 3);
  const email = 'membro@minerva.test';
  const station_id = stationBySlug('minerva').id;
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const client = api.client('minerva');
  await client.call(requestRecovery, { body: { email, station_id } });
  const { link_href } = await db.selectFrom('sandbox_mail').select('link_href').executeTakeFirstOrThrow();
  const hash = secretIn(link_href);
  const choose = (password: string) =>
    client.call(updatePassword, { body: { email, hash, password, password_confirmation: password } }).then(
      () => undefined,
      (error: unknown) => failureOf(error),
    );
  const { both } = await db.transaction().execute(async (trx) => {
    await lockMember(trx, id);
    const both = Promise.all(['Outra1234', 'Nova12345'].map(choose));
    await untilBlocked(trx, 2, both);
    return { both };
  });
  const failures = await both;
  expect(failures.filter((failure) => failure !== undefined)).toMatchObject([over]);
  await api.stop();
});
