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
import { openConnections, untilBlocked } from '../../testing/concurrency.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { sharedPostgres } from '../../testing/shared-postgres.ts';
import {
  activateAccount,
  createSignUpData,
  newPasswords,
  parseSecret,
  requestCode,
  signUp,
} from '../../testing/sign-up.ts';
import { startTestApi, stationBySlug } from '../../testing/test-api.ts';

const expiredLink = { status: 422, messages: ['Este link não vale mais. Peça outro.'] };

onEachDatabase('password recovery', {}, (getApi) => {
  const db = () => getApi().database.db;
  const captureFailure = (call: Promise<unknown>) => call.then(() => undefined, failureOf);
  const requestLink = (slug: string, email: string) =>
    getApi()
      .client(slug)
      .call(requestRecovery, { body: { email, station_id: stationBySlug(slug).id } });
  const readMailedSecret = async (to: string) => {
    const { link_href } = await db()
      .selectFrom('sandbox_mail')
      .select('link_href')
      .where('recipient', '=', to)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return parseSecret(link_href);
  };
  const setPassword = (slug: string, email: string, secret: string, password = 'Outra1234') =>
    getApi()
      .client(slug)
      .call(updatePassword, { body: { email, hash: secret, password, password_confirmation: password } });
  const logIn = (slug: string, email: string, password: string) =>
    getApi()
      .client(slug)
      .call(login, { params: { stationId: stationBySlug(slug).id }, body: { email, password } });

  test('recovery of a pending account drops the invitation of its sign-up', async () => {
    const email = 'convidada@exemplo.test';
    const { id } = stationBySlug('capital');
    const body = { ...createSignUpData('capital', { email }), ...newPasswords, cpf: null };
    await getApi().client('capital').call(signUpPublic, { body });
    const inviter = await db()
      .selectFrom('member')
      .select('id')
      .where('station_id', '=', id)
      .where('email', '<>', email)
      .limit(1)
      .executeTakeFirstOrThrow();
    const signups = db().selectFrom('signup').select('inviter_id').where('email', '=', email);
    await db().updateTable('signup').set({ inviter_id: inviter.id }).where('email', '=', email).execute();
    await requestLink('capital', email);
    expect(await signups.execute()).toEqual([{ inviter_id: inviter.id }]);
    await setPassword('capital', email, await readMailedSecret(email));
    expect(await signups.execute()).toEqual([{ inviter_id: null }]);
  });

  test('the mailed recovery link sets a new password once and ends every session', async () => {
    const email = 'membro@aurora.test';
    const { token, user } = await getApi().signIn('aurora');
    await requestLink('aurora', email.toUpperCase());
    const secret = await readMailedSecret(email);
    await requestLink('aurora', email);
    const newerSecret = await readMailedSecret(email);
    getApi().clock.advance(MINUTE);
    const results = await Promise.allSettled([1, 2, 3].map(() => setPassword('aurora', email, secret)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const sessionClient = getApi().client('aurora', () => token);
    expect(await captureFailure(sessionClient.call(getUser, { params: { id: user.id } }))).toMatchObject({
      kind: 'unauthorized',
    });
    expect(await captureFailure(setPassword('aurora', email, newerSecret))).toMatchObject(expiredLink);
    expect(await captureFailure(logIn('aurora', email, 'Estacao1'))).toMatchObject({ kind: 'unauthorized' });
    expect((await logIn('aurora', email, 'Outra1234')).user.id).toBe(user.id);
  });

  test('a new password must satisfy the password rules', async () => {
    await requestLink('minerva', 'membro@minerva.test');
    const secret = await readMailedSecret('membro@minerva.test');
    expect(
      await captureFailure(setPassword('minerva', 'membro@minerva.test', secret, 'fraca')),
    ).toMatchObject({
      status: 422,
      fields: { password: [expect.stringMatching(/^Senha precisa ter/)] },
    });
    await setPassword('minerva', 'membro@minerva.test', secret);
  });

  describe('a recovery link', () => {
    test.each([
      ['of another address', 'minerva', 'outro@minerva.test'],
      ['at another station', 'aurora', 'membro@minerva.test'],
    ])('rejects a recovery link %s', async (_, slug, email) => {
      await requestLink('minerva', 'membro@minerva.test');
      const secret = await readMailedSecret('membro@minerva.test');
      expect(await captureFailure(setPassword(slug, email, secret))).toMatchObject(expiredLink);
    });

    test('a recovery link expires after an hour, and the sweep deletes it', async () => {
      await requestLink('minerva', 'membro@minerva.test');
      const secret = await readMailedSecret('membro@minerva.test');
      getApi().clock.advance(60 * MINUTE);
      expect(await captureFailure(setPassword('minerva', 'membro@minerva.test', secret))).toMatchObject(
        expiredLink,
      );
      getApi().clock.advance(DAY);
      await getApi().api.sweep();
      expect(await db().selectFrom('recovery_link').selectAll().execute()).toEqual([]);
    });

    test('the database stores a recovery link only as a hash', async () => {
      await requestLink('minerva', 'membro@minerva.test');
      const secret = await readMailedSecret('membro@minerva.test');
      const rows = JSON.stringify(await db().selectFrom('recovery_link').selectAll().execute());
      expect(secret).not.toBe('');
      expect(rows).not.toContain(secret);
    });
  });

  test('recovery does not reveal whether an account exists', async () => {
    const mailsBefore = await db().selectFrom('sandbox_mail').select('id').execute();
    expect(await requestLink('aurora', 'ninguem@aurora.test')).toEqual({ done: true });
    expect(await db().selectFrom('sandbox_mail').select('id').execute()).toEqual(mailsBefore);
  });

  test.each(['membro@aurora.test', 'ninguem@aurora.test'])(
    'delays the response to a recovery request for %s, so that timing does not reveal an account',
    async (email) => {
      const start = performance.now();
      await requestLink('aurora', email);
      expect(performance.now() - start).toBeGreaterThan(98);
    },
  );

  test('recovery mails nothing to an address that has only an unconfirmed sign-up', async () => {
    const email = 'sem-conta@exemplo.test';
    await signUp(getApi(), 'aurora', { email });
    expect(await requestLink('aurora', email)).toEqual({ done: true });
    const mails = db().selectFrom('sandbox_mail').select('id').where('recipient', '=', email);
    expect(await mails.execute()).toEqual([]);
  });

  test('after a recovery, activating a pending account with its code requires a new password', async () => {
    const email = 'anderson@aurora.test';
    const loginFailure = await captureFailure(logIn('aurora', email, 'Estacao1'));
    const token = loginFailure && 'affiliate' in loginFailure ? (loginFailure.affiliate?.token ?? '') : '';
    await requestLink('aurora', email);
    await setPassword('aurora', email, await readMailedSecret(email));
    const mail = await requestCode(getApi(), 'aurora', { email });
    expect(
      await captureFailure(activateAccount(getApi(), 'aurora', { email, token }, mail?.code ?? '')),
    ).toMatchObject({
      fields: { password: [expect.any(String)] },
    });
  });

  test('recovery does not reactivate a deactivated account', async () => {
    const email = 'lucio@aurora.test';
    await requestLink('aurora', email);
    await setPassword('aurora', email, await readMailedSecret(email));
    expect((await logIn('aurora', email, 'Outra1234')).user.status).toBe('deactivated');
  });

  test('rejects a recovery link that was mailed before the account was activated', async () => {
    const { email } = await db()
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    await requestLink('aurora', email);
    const secret = await readMailedSecret(email);
    await getApi()
      .client('aurora')
      .call(resendConfirmationEmail, { body: { email, station_id: 1 } });
    const { link_href } = await db()
      .selectFrom('sandbox_mail')
      .select('link_href')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const passwords = { password: 'Nova12345', password_confirmation: 'Nova12345' };
    await activateAccount(getApi(), 'aurora', { email }, parseSecret(link_href), passwords);
    expect(await captureFailure(setPassword('aurora', email, secret))).toMatchObject(expiredLink);
  });
});

// Needs PostgreSQL: PGlite has one connection, so two requests never run at once.
test('one of two concurrent uses of a recovery link changes the password', async () => {
  const api = await startTestApi({ database: await sharedPostgres().createDatabase() });
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
  const secret = parseSecret(link_href);
  const setPassword = (password: string) =>
    client
      .call(updatePassword, { body: { email, hash: secret, password, password_confirmation: password } })
      .then(
        () => undefined,
        (error: unknown) => failureOf(error),
      );
  const { pendingFailures } = await db.transaction().execute(async (trx) => {
    await lockMember(trx, id);
    const pendingFailures = Promise.all(['Outra1234', 'Nova12345'].map(setPassword));
    await untilBlocked(trx, 2, pendingFailures);
    return { pendingFailures };
  });
  const failures = await pendingFailures;
  expect(failures.filter((failure) => failure !== undefined)).toMatchObject([expiredLink]);
  await api.stop();
});
