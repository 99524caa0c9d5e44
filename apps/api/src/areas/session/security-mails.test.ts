import { beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { systemRandom } from '../../ports.ts';
import { createPasswords } from '../../secrets/password.ts';
import { DAY } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { secretIn } from '../../testing/signing-up.ts';
import { TEST_PASSWORD_COST } from '../../testing/template.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

const email = 'membro@aurora.test';
const home = '203.0.113.7';
const phone = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36';

onEachDatabase('security mails', { config: { trustProxy: true } }, (running) => {
  const db = () => running().database.db;
  const post = async (path: string, from: string, body: object) => {
    const answer = await running().fetch(`${running().url('aurora')}/auth/${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from, 'user-agent': phone },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const enter = async (from: string, own: object = {}) => {
    const body = { email, password: SAMPLE_PASSWORD, ...own };
    const { status, body: answer } = await post('login/establishment/1', from, body);
    return { status, token: String(answer.token), deviceToken: String(answer.device_token) };
  };
  const mails = async () => {
    await running().api.work();
    return db()
      .selectFrom('sandbox_mail')
      .select(['recipient', 'subject', 'paragraphs', 'link_href'])
      .where('station_id', '=', 1)
      .orderBy('id')
      .execute();
  };
  const secretOf = (href: string | null | undefined) => new URL(href ?? 'http://none/').hash.slice(1);
  const isLive = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (
      (await running().fetch(`${running().url('aurora')}/auth/validate-token`, { headers })).status === 200
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

  test('mails a login from a new device on a new network, without the address', async () => {
    const { deviceToken } = await enter(home);
    expect(await mails()).toEqual([]);
    expect((await enter('198.51.100.1', { deviceToken })).status).toBe(200);
    expect((await enter(home)).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect((await enter('198.51.100.9')).status).toBe(200);
    const [mail, ...more] = await mails();
    expect(mail).toMatchObject({ recipient: email, subject: 'Novo acesso à sua conta' });
    expect(more).toEqual([]);
    const text = JSON.stringify(mail?.paragraphs);
    expect(text).toContain('Chrome, Android');
    for (const address of [home, '198.51.100']) expect(text).not.toContain(address);
  });

  test('mails neither a wrong password nor a first login', async () => {
    await enter('198.51.100.2', { password: 'Errada123' });
    await enter('198.51.100.3');
    expect(await mails()).toEqual([]);
  });

  test('mails a password reset', async () => {
    await post('validate-email-forgot-pass', home, { email, station_id: 1 });
    const hash = secretIn((await mails()).at(-1)?.link_href);
    const password = 'Novinha123';
    await post('update-password', home, { email, hash, password, password_confirmation: password });
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, 'Crie outra senha'],
      [email, 'Sua senha foi alterada'],
    ]);
  });

  test('the link ends every session once, and opens none', async () => {
    const [one, other] = [await enter(home), await enter('198.51.100.4')];
    const href = (await mails()).at(-1)?.link_href;
    const secret = secretOf(href);
    expect(href).toMatch(/\/encerrar-acessos#[\w-]{43}$/);
    expect(await isLive(one.token)).toBe(true);
    const rows = await db().selectFrom('security_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await post('end-sessions', home, { secret: 'x'.repeat(43) })).status).toBe(422);
    expect(
      (
        await post('update-password', home, {
          email,
          hash: secret,
          password: 'Roubada1',
          password_confirmation: 'Roubada1',
        })
      ).status,
    ).toBe(422);
    expect(await isLive(one.token)).toBe(true);
    const { status, body } = await post('end-sessions', '198.51.100.5', { secret });
    expect({ status, body }).toEqual({ status: 200, body: { done: true } });
    for (const { token } of [one, other]) expect(await isLive(token)).toBe(false);
    expect((await post('end-sessions', home, { secret })).status).toBe(422);
    await enter('198.51.100.4', { deviceToken: other.deviceToken });
    expect((await mails()).at(-1)?.subject).toBe('Novo acesso à sua conta');
  });

  test('the link ends no session of another member', async () => {
    const other = { email: 'paulo@aurora.test' };
    const theirs = await enter(home, other);
    await enter('198.51.100.20', other);
    const theirSecret = secretOf((await mails()).at(-1)?.link_href);
    await enter(home);
    await enter('198.51.100.21');
    const secret = secretOf((await mails()).at(-1)?.link_href);
    expect((await post('end-sessions', home, { secret })).status).toBe(200);
    expect(await isLive(theirs.token)).toBe(true);
    const before = (await mails()).length;
    await enter('198.51.100.22', { ...other, deviceToken: theirs.deviceToken });
    await enter(home, other);
    expect(await mails()).toHaveLength(before);
    expect((await post('end-sessions', home, { secret: theirSecret })).status).toBe(200);
    expect(await isLive(theirs.token)).toBe(false);
  });

  test('the link ends every session in its last moment, also after a sweep', async () => {
    const { token } = await enter(home);
    await enter('198.51.100.23');
    const secret = secretOf((await mails()).at(-1)?.link_href);
    running().clock.advance(7 * DAY - 1);
    await running().api.sweep();
    expect((await post('end-sessions', home, { secret })).status).toBe(200);
    expect(await isLive(token)).toBe(false);
  });

  test.each([
    ['network', 90],
    ['device', 365],
  ])('a %s is known for %i days, also after a sweep, and not a moment longer', async (known, days) => {
    const { deviceToken } = await enter(home);
    const isStrange = async () => {
      const own = known === 'device' ? { deviceToken } : {};
      const { status } = await enter(known === 'device' ? '198.51.100.25' : home, own);
      expect(status).toBe(200);
      const written = await db().selectFrom('outbox').select('mail').execute();
      return written.some(({ mail }) => mail.subject === 'Novo acesso à sua conta');
    };
    running().clock.advance(days * DAY);
    await running().api.sweep();
    expect(await isStrange()).toBe(false);
    const others = known === 'device' ? db().deleteFrom('known_network') : db().deleteFrom('known_device');
    await others.execute();
    running().clock.advance(days * DAY + 1);
    await running().api.sweep();
    await enter('198.51.100.26');
    await db().deleteFrom('outbox').execute();
    expect(await isStrange()).toBe(true);
  });

  longTest('the link is void after seven days, and at another station', async () => {
    const { token } = await enter(home);
    await enter('198.51.100.6');
    const secret = secretOf((await mails()).at(-1)?.link_href);
    const elsewhere = await running().fetch(`${running().url('minerva')}/auth/end-sessions`, {
      method: 'POST',
      body: JSON.stringify({ secret }),
    });
    expect(elsewhere.status).toBe(422);
    running().clock.advance(7 * DAY);
    expect((await post('end-sessions', home, { secret })).status).toBe(422);
    expect(await isLive(token)).toBe(true);
    await running().api.sweep();
    expect(await db().selectFrom('security_link').selectAll().execute()).toEqual([]);
  });
});

onEachDatabase('a one-time token of a login', {}, (running) => {
  const peek = async (ticket: string, slug = 'aurora') => {
    const headers = { authorization: `Bearer ${ticket}` };
    const answer = await running().fetch(`${running().url(slug)}/auth/login-token`, { headers });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };

  test('peeking at a one-time token shows its member and does not spend it', async () => {
    const { ticket, token, user } = await running().signIn('aurora');
    const mine = { user_id: user.id, first_name: user.name.split(' ')[0] };
    for (let times = 0; times < 2; times += 1)
      expect(await peek(ticket)).toEqual({ status: 200, body: mine });
    for (const wrong of ['nothing', token]) expect((await peek(wrong)).status).toBe(401);
    expect((await peek(ticket, 'minerva')).status).toBe(401);
    const spend = await running().fetch(`${running().url('aurora')}/auth/login-token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ticket}` },
    });
    expect(spend.status).toBe(200);
    expect((await peek(ticket)).status).toBe(401);
  });
});
