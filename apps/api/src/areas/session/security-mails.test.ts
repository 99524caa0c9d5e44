import { beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { systemRandom } from '../../ports.ts';
import { createPasswords } from '../../secrets/password.ts';
import { DAY } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { parseSecret } from '../../testing/sign-up.ts';
import { TEST_PASSWORD_COST } from '../../testing/template.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

const email = 'membro@aurora.test';
const homeAddress = '203.0.113.7';
const userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36';

onEachDatabase('security mails', { config: { trustProxy: true } }, (getApi) => {
  const db = () => getApi().database.db;
  const post = async (path: string, from: string, body: object) => {
    const response = await getApi().fetch(`${getApi().url('aurora')}/auth/${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from, 'user-agent': userAgent },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const logIn = async (from: string, fields: object = {}) => {
    const body = { email, password: SAMPLE_PASSWORD, ...fields };
    const { status, body: responseBody } = await post('login/establishment/1', from, body);
    return { status, token: String(responseBody.token), deviceToken: String(responseBody.device_token) };
  };
  const fetchMails = async () => {
    await getApi().api.runTasksAndJobs();
    return db()
      .selectFrom('sandbox_mail')
      .select(['recipient', 'subject', 'paragraphs', 'link_href'])
      .where('station_id', '=', 1)
      .orderBy('id')
      .execute();
  };
  const parseLinkSecret = (href: string | null | undefined) => new URL(href ?? 'http://none/').hash.slice(1);
  const isLive = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (
      (await getApi().fetch(`${getApi().url('aurora')}/auth/validate-token`, { headers })).status === 200
    );
  };

  beforeEach(async () => {
    for (const table of [
      'known_device',
      'known_network',
      'sandbox_mail',
      'outbox',
      'security_link',
      'session',
    ] as const)
      await db().deleteFrom(table).execute();
    await db()
      .updateTable('member')
      .set({
        password_hash: await createPasswords(TEST_PASSWORD_COST, systemRandom).hash(SAMPLE_PASSWORD),
        password_changed_at: null,
      })
      .where('email', '=', email)
      .execute();
  });

  test('mails the member about a login from a new device and network, without the IP address', async () => {
    const { deviceToken } = await logIn(homeAddress);
    expect(await fetchMails()).toEqual([]);
    expect((await logIn('198.51.100.1', { deviceToken })).status).toBe(200);
    expect((await logIn(homeAddress)).status).toBe(200);
    expect(await fetchMails()).toEqual([]);
    expect((await logIn('198.51.100.9')).status).toBe(200);
    const [mail, ...otherMails] = await fetchMails();
    expect(mail).toMatchObject({ recipient: email, subject: 'Novo acesso à sua conta' });
    expect(otherMails).toEqual([]);
    const text = JSON.stringify(mail?.paragraphs);
    expect(text).toContain('Chrome, Android');
    for (const address of [homeAddress, '198.51.100']) expect(text).not.toContain(address);
  });

  test('sends no security mail for a wrong password or a first login', async () => {
    await logIn('198.51.100.2', { password: 'Errada123' });
    await logIn('198.51.100.3');
    expect(await fetchMails()).toEqual([]);
  });

  test('mails the member about a password reset', async () => {
    await post('validate-email-forgot-pass', homeAddress, { email, station_id: 1 });
    const hash = parseSecret((await fetchMails()).at(-1)?.link_href);
    const password = 'Novinha123';
    await post('update-password', homeAddress, { email, hash, password, password_confirmation: password });
    expect((await fetchMails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, 'Crie outra senha'],
      [email, 'Sua senha foi alterada'],
    ]);
  });

  test('the link in a security mail ends every session once, and opens no session', async () => {
    const [ownSession, intruderSession] = [await logIn(homeAddress), await logIn('198.51.100.4')];
    const href = (await fetchMails()).at(-1)?.link_href;
    const secret = parseLinkSecret(href);
    expect(href).toMatch(/\/encerrar-acessos#[\w-]{43}$/);
    expect(await isLive(ownSession.token)).toBe(true);
    const rows = await db().selectFrom('security_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await post('end-sessions', homeAddress, { secret: 'x'.repeat(43) })).status).toBe(422);
    expect(
      (
        await post('update-password', homeAddress, {
          email,
          hash: secret,
          password: 'Roubada1',
          password_confirmation: 'Roubada1',
        })
      ).status,
    ).toBe(422);
    expect(await isLive(ownSession.token)).toBe(true);
    const { status, body } = await post('end-sessions', '198.51.100.5', { secret });
    expect({ status, body }).toEqual({ status: 200, body: { done: true } });
    for (const { token } of [ownSession, intruderSession]) expect(await isLive(token)).toBe(false);
    expect((await post('end-sessions', homeAddress, { secret })).status).toBe(422);
    await logIn('198.51.100.4', { deviceToken: intruderSession.deviceToken });
    expect((await fetchMails()).at(-1)?.subject).toBe('Novo acesso à sua conta');
  });

  test('the link in a security mail ends no session of another member', async () => {
    const otherMember = { email: 'paulo@aurora.test' };
    const otherSession = await logIn(homeAddress, otherMember);
    await logIn('198.51.100.20', otherMember);
    const otherSecret = parseLinkSecret((await fetchMails()).at(-1)?.link_href);
    await logIn(homeAddress);
    await logIn('198.51.100.21');
    const secret = parseLinkSecret((await fetchMails()).at(-1)?.link_href);
    expect((await post('end-sessions', homeAddress, { secret })).status).toBe(200);
    expect(await isLive(otherSession.token)).toBe(true);
    const countBefore = (await fetchMails()).length;
    await logIn('198.51.100.22', { ...otherMember, deviceToken: otherSession.deviceToken });
    await logIn(homeAddress, otherMember);
    expect(await fetchMails()).toHaveLength(countBefore);
    expect((await post('end-sessions', homeAddress, { secret: otherSecret })).status).toBe(200);
    expect(await isLive(otherSession.token)).toBe(false);
  });

  test('the link in a security mail works until the last millisecond, also after a sweep', async () => {
    const { token } = await logIn(homeAddress);
    await logIn('198.51.100.23');
    const secret = parseLinkSecret((await fetchMails()).at(-1)?.link_href);
    getApi().clock.advance(7 * DAY - 1);
    await getApi().api.sweep();
    expect((await post('end-sessions', homeAddress, { secret })).status).toBe(200);
    expect(await isLive(token)).toBe(false);
  });

  test.each([
    ['network', 90],
    ['device', 365],
  ])('the server recognises a known %s for exactly %i days, also after a sweep', async (kind, days) => {
    const { deviceToken } = await logIn(homeAddress);
    const isUnknown = async () => {
      const fields = kind === 'device' ? { deviceToken } : {};
      const { status } = await logIn(kind === 'device' ? '198.51.100.25' : homeAddress, fields);
      expect(status).toBe(200);
      const queuedMails = await db().selectFrom('outbox').select('mail').execute();
      return queuedMails.some(({ mail }) => mail.subject === 'Novo acesso à sua conta');
    };
    getApi().clock.advance(days * DAY);
    await getApi().api.sweep();
    expect(await isUnknown()).toBe(false);
    const deletion = kind === 'device' ? db().deleteFrom('known_network') : db().deleteFrom('known_device');
    await deletion.execute();
    getApi().clock.advance(days * DAY + 1);
    await getApi().api.sweep();
    await logIn('198.51.100.26');
    await db().deleteFrom('outbox').execute();
    expect(await isUnknown()).toBe(true);
  });

  longTest('the link in a security mail is void after seven days and at another station', async () => {
    const { token } = await logIn(homeAddress);
    await logIn('198.51.100.6');
    const secret = parseLinkSecret((await fetchMails()).at(-1)?.link_href);
    const response = await getApi().fetch(`${getApi().url('minerva')}/auth/end-sessions`, {
      method: 'POST',
      body: JSON.stringify({ secret }),
    });
    expect(response.status).toBe(422);
    getApi().clock.advance(7 * DAY);
    expect((await post('end-sessions', homeAddress, { secret })).status).toBe(422);
    expect(await isLive(token)).toBe(true);
    await getApi().api.sweep();
    expect(await db().selectFrom('security_link').selectAll().execute()).toEqual([]);
  });
});

onEachDatabase('a one-time token of a login', {}, (getApi) => {
  const peek = async (ticket: string, slug = 'aurora') => {
    const headers = { authorization: `Bearer ${ticket}` };
    const response = await getApi().fetch(`${getApi().url(slug)}/auth/login-token`, { headers });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  test('peeking at a one-time token shows the member and does not spend the token', async () => {
    const { ticket, token, user } = await getApi().signIn('aurora');
    const expectedBody = { user_id: user.id, first_name: user.name.split(' ')[0] };
    for (let times = 0; times < 2; times += 1)
      expect(await peek(ticket)).toEqual({ status: 200, body: expectedBody });
    for (const invalidTicket of ['nothing', token]) expect((await peek(invalidTicket)).status).toBe(401);
    expect((await peek(ticket, 'minerva')).status).toBe(401);
    const response = await getApi().fetch(`${getApi().url('aurora')}/auth/login-token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ticket}` },
    });
    expect(response.status).toBe(200);
    expect((await peek(ticket)).status).toBe(401);
  });
});
