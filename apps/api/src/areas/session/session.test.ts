import {
  CallError,
  endSessions,
  type Failure,
  failureOf,
  getPoints,
  getUser,
  listSessions,
  login,
  loginWithToken,
  logout,
  validateToken,
} from '@estacao/contract';
import { expect, test } from 'vitest';
import { systemRandom } from '../../ports.ts';
import { SAMPLE_PASSWORD, sampleCpf } from '../../seed/demo.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { loginTexts } from './login.ts';
import { createPasswords } from './password.ts';

async function failureFrom(call: Promise<unknown>): Promise<Failure> {
  try {
    await call;
  } catch (error) {
    expect(error).toBeInstanceOf(CallError);
    return failureOf(error);
  }
  throw new Error('the call was expected to fail');
}

onEachDatabase('login', {}, (running) => {
  const post = (slug: string, body: { cpf?: string; email?: string; password: string }) =>
    running()
      .client(slug)
      .call(login, { params: { stationId: stationBySlug(slug).id }, body });

  test('by e-mail answers with the user, a token, the points and a one-time token', async () => {
    const answer = await post('aurora', { email: ' MEMBRO@aurora.test ', password: SAMPLE_PASSWORD });
    expect(answer).toMatchObject({
      content: { email: 'membro@aurora.test', active: 1, briefingDone: true, station: { id: 1 } },
      is_first_login: false,
    });
    expect(answer.points).toBeGreaterThan(0);
    expect(answer.token).not.toBe(answer.tempToken);
  });

  test('by CPF takes it with and without punctuation', async () => {
    const cpf = sampleCpf(stationBySlug('maresia').id, 0);
    const punctuated = cpf.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-');
    for (const written of [cpf, punctuated]) {
      const { content } = await post('maresia', { cpf: written, password: SAMPLE_PASSWORD });
      expect(content.email).toBe('membro@maresia.test');
    }
  });

  test('a station with a choice takes either', async () => {
    const cpf = sampleCpf(stationBySlug('cerrado').id, 0);
    const byCpf = await post('cerrado', { cpf, password: SAMPLE_PASSWORD });
    const byEmail = await post('cerrado', { email: 'membro@cerrado.test', password: SAMPLE_PASSWORD });
    expect(byCpf.content.id).toBe(byEmail.content.id);
  });

  test('a station by CPF takes no e-mail, nor the other way round', async () => {
    const email = await failureFrom(
      post('maresia', { email: 'membro@maresia.test', password: SAMPLE_PASSWORD }),
    );
    expect(email).toMatchObject({ kind: 'http', status: 422, fields: { cpf: ['Esse campo é obrigatório'] } });
    const cpf = await failureFrom(post('aurora', { cpf: sampleCpf(1, 0), password: SAMPLE_PASSWORD }));
    expect(cpf).toMatchObject({ kind: 'http', status: 422, fields: { email: ['Esse campo é obrigatório'] } });
  });

  test('a wrong password and an unknown account answer alike', async () => {
    const wrong = await failureFrom(post('aurora', { email: 'membro@aurora.test', password: 'Errada123' }));
    const unknown = await failureFrom(
      post('aurora', { email: 'ninguem@aurora.test', password: 'Errada123' }),
    );
    expect(wrong).toEqual({ kind: 'unauthorized', messages: [loginTexts.email] });
    expect(unknown).toEqual(wrong);
  });

  test('a member of one station is unknown at another', async () => {
    const failure = await failureFrom(
      post('minerva', { email: 'membro@aurora.test', password: SAMPLE_PASSWORD }),
    );
    expect(failure).toEqual({ kind: 'unauthorized', messages: [loginTexts.email] });
  });

  test('an account that was never activated is told apart only by who knows its password', async () => {
    const { email } = await running()
      .database.db.selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('active', '=', false)
      .executeTakeFirstOrThrow();
    const right = await failureFrom(post('aurora', { email, password: SAMPLE_PASSWORD }));
    expect(right).toMatchObject({ kind: 'unauthorized', messages: [loginTexts.inactive] });
    expect(right).toHaveProperty('user.email', expect.stringMatching(/^..\*\*\*\*@aurora\.test$/));
    const wrong = await failureFrom(post('aurora', { email, password: 'Errada123' }));
    expect(wrong).toEqual({ kind: 'unauthorized', messages: [loginTexts.email] });
  });

  test('the first login says so, once', async () => {
    const { email } = await running()
      .database.db.selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('active', '=', true)
      .where('first_login_at', 'is', null)
      .executeTakeFirstOrThrow();
    const first = await post('aurora', { email, password: SAMPLE_PASSWORD });
    const second = await post('aurora', { email, password: SAMPLE_PASSWORD });
    expect([first.is_first_login, second.is_first_login]).toEqual([true, false]);
    expect(first.content.briefingDone).toBe(false);
  });

  test('says what is wrong with each field', async () => {
    const failure = await failureFrom(post('aurora', { email: 'membro', password: '' }));
    expect(failure).toEqual({
      kind: 'http',
      status: 400,
      messages: ['Email inválido'],
      fields: { email: ['Email inválido'], password: ['Esse campo é obrigatório'] },
    });
  });

  test('stores neither token nor password', async () => {
    const { token, tempToken } = await running().signIn('aurora');
    const { db } = running().database;
    const rows = await Promise.all([
      db.selectFrom('session').selectAll().execute(),
      db.selectFrom('ticket').selectAll().execute(),
      db.selectFrom('member').selectAll().execute(),
    ]);
    const stored = JSON.stringify(rows);
    for (const secret of [token, tempToken, SAMPLE_PASSWORD]) expect(stored).not.toContain(secret);
  });

  test('a password hashed with less work than today is hashed anew', async () => {
    const { db } = running().database;
    const hashed = () =>
      db
        .selectFrom('member')
        .select('password_hash')
        .where('email', '=', 'membro@ipe.test')
        .executeTakeFirstOrThrow();
    const { password_hash: before } = await hashed();
    const dated = createPasswords(2, systemRandom);
    const weak = await dated.hash(SAMPLE_PASSWORD);
    const { token } = await running().signIn('ipe');
    await db
      .updateTable('member')
      .set({ password_hash: weak })
      .where('email', '=', 'membro@ipe.test')
      .execute();
    await running().signIn('ipe');
    const { password_hash: after } = await hashed();
    expect(after).not.toBe(weak);
    expect(after.split('$')[1]).toBe(before.split('$')[1]);
    await expect(running().signIn('ipe')).resolves.toBeDefined();
    // It is the same password: who was in stays in.
    const client = running().client('ipe', () => token);
    expect(await client.call(validateToken)).toEqual({ isValid: true });
  });
});

onEachDatabase('a session', {}, (running) => {
  const open = async (slug = 'aurora') => {
    const { token, tempToken, content } = await running().signIn(slug);
    return { token, tempToken, content, client: running().client(slug, () => token) };
  };

  test('is good for its time and not a moment longer', async () => {
    const { client } = await open();
    running().clock.advance(30 * DAY - 1);
    expect(await client.call(validateToken)).toEqual({ isValid: true });
    running().clock.advance(1);
    expect(await failureFrom(client.call(validateToken))).toMatchObject({ kind: 'unauthorized' });
  });

  test('ends with the logout, and only that one', async () => {
    const phone = await open();
    const laptop = await open();
    await phone.client.call(logout);
    expect(await failureFrom(phone.client.call(validateToken))).toMatchObject({ kind: 'unauthorized' });
    expect(await laptop.client.call(validateToken)).toEqual({ isValid: true });
  });

  test('is listed with the others, newest first, and can end them one by one or all at once', async () => {
    const { client: first } = await open('minerva');
    running().clock.advance(MINUTE);
    await open('minerva');
    running().clock.advance(MINUTE);
    await open('minerva');
    const { content } = await first.call(listSessions);
    expect(content.map(({ current }) => current)).toEqual([false, false, true]);
    expect(Object.keys(content[0] ?? {}).sort()).toEqual(
      ['id', 'device', 'created_at', 'last_seen_at', 'expires_at', 'current'].sort(),
    );
    expect(await first.call(endSessions, { query: { 'where[id]': content[0]?.id } })).toEqual({ ended: 1 });
    expect(await first.call(endSessions)).toEqual({ ended: 1 });
    expect((await first.call(listSessions)).content).toHaveLength(1);
  });

  test('of somebody else is not there to be ended', async () => {
    const mine = await open('minerva');
    const theirs = await running().signIn('minerva', 'membro');
    const other = await open('aurora');
    const { content } = await other.client.call(listSessions);
    expect(
      await failureFrom(mine.client.call(endSessions, { query: { 'where[id]': content[0]?.id } })),
    ).toMatchObject({ kind: 'http', status: 404 });
    expect(theirs.content.id).toBe(mine.content.id);
    expect(await other.client.call(validateToken)).toEqual({ isValid: true });
  });

  test('of one station is worth nothing at the address of another', async () => {
    const { token } = await open('aurora');
    const elsewhere = running().client('minerva', () => token);
    expect(await failureFrom(elsewhere.call(validateToken))).toMatchObject({ kind: 'unauthorized' });
  });

  test('comes from a one-time token, once, and within minutes', async () => {
    const { tempToken, content } = await open();
    const client = running().client('aurora');
    const answer = await client.call(loginWithToken, {}, { token: tempToken });
    expect(answer).toMatchObject({ content: { id: content.id }, is_first_login: false });
    const late = await open();
    running().clock.advance(5 * MINUTE);
    for (const used of [tempToken, late.tempToken, answer.token, 'nothing']) {
      expect(await failureFrom(client.call(loginWithToken, {}, { token: used }))).toMatchObject({
        kind: 'unauthorized',
      });
    }
  });

  test('a one-time token shown to another station is not spent', async () => {
    const { tempToken } = await open();
    const minerva = running().client('minerva');
    expect(await failureFrom(minerva.call(loginWithToken, {}, { token: tempToken }))).toMatchObject({
      kind: 'unauthorized',
    });
    await expect(
      running().client('aurora').call(loginWithToken, {}, { token: tempToken }),
    ).resolves.toBeDefined();
  });

  test('reads its own points and user, and nobody else’s', async () => {
    const { client, content } = await open();
    expect(await client.call(getPoints, { params: { userId: content.id } })).toEqual({
      points: expect.any(Number),
    });
    expect(await client.call(getUser, { params: { id: content.id } })).toEqual([content]);
    expect(await failureFrom(client.call(getPoints, { params: { userId: content.id + 1 } }))).toMatchObject({
      kind: 'http',
      status: 404,
    });
  });
});
