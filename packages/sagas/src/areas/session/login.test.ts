import { demoMember, SAMPLE_PASSWORD } from '@estacao/api';
import { stationBySlug } from '@estacao/api/testing';
import { loginWithToken } from '@estacao/contract';
import { expect, it } from 'vitest';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import { captchaRequested } from '../captcha/captcha.ts';
import { selectToasts } from '../notices/slice.ts';
import { loginDraftChanged, loginRequested, selectLogin, selectLoginDraft } from './login.ts';
import { selectIsSignedIn, selectToken, selectUser } from './selectors.ts';
import { logoutRequested, sessionOpened } from './slice.ts';

const bed = testBed();

function toasts({ state }: Tab) {
  return selectToasts(state()).map(({ title, text }) => [title, text]);
}
function stored({ storage }: Tab) {
  return storage.get('user') ?? '';
}

it('logs in, stores the user and the token, and goes to /', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  tab.dispatch(loginRequested({ by: 'email', identifier: 'membro@aurora.test', password: SAMPLE_PASSWORD }));
  expect(selectLogin(tab.state())).toMatchObject({ isPending: true, errors: [] });
  await tab.settled();

  expect(selectLogin(tab.state())).toMatchObject({ isPending: false, errors: [] });
  expect(selectIsSignedIn(tab.state())).toBe(true);
  expect(selectUser(tab.state())?.email).toBe('membro@aurora.test');
  expect(tab.navigation.visited).toEqual(['/']);
  expect(tab.storage.get('userToken')).toBe(selectToken(tab.state()));
  const { db } = bed.api().database;
  const sessions = await db.selectFrom('session').select('ended_at').where('station_id', '=', 1).execute();
  expect(sessions).toEqual([{ ended_at: null }]);
});

it('restores the typed identifier after a reload, until login', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  tab.dispatch(loginDraftChanged({ cpf: '', email: 'membro@aurora.test' }));
  const kept = tab.tabStorage?.get('draft/loginDraft') ?? '';
  expect(JSON.parse(kept)).toEqual({ cpf: '', email: 'membro@aurora.test' });
  const later = bed.open('aurora', { at: '/login', kept: { 'draft/loginDraft': kept } });
  expect(selectLoginDraft(later.state())).toEqual({ cpf: '', email: 'membro@aurora.test' });
  await tab.logIn();
  expect(tab.tabStorage?.get('draft/loginDraft')).toBeUndefined();
});

it('keeps no CPF, birthday or phone in the browser', async () => {
  const tab = bed.open('aurora');
  await tab.logIn();
  const { cpf, birthday, phone, name } = selectUser(tab.state()) ?? {};
  expect([cpf, birthday, phone, name]).not.toContain(undefined);
  expect(Object.keys(JSON.parse(stored(tab)))).not.toEqual(expect.arrayContaining(['cpf']));
  for (const secret of [cpf, birthday, phone]) expect(stored(tab)).not.toContain(secret);
  expect(stored(tab)).toContain(name);
});

it('keeps the device token past the session, and sends it at the next login', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  await tab.logIn();
  const token = tab.storage.get('deviceToken') ?? '';
  expect(token).toHaveLength(43);
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(tab.storage.get('userToken')).toBeUndefined();
  await tab.logIn();
  // The server issues a new token only to a device it does not know.
  expect(tab.storage.get('deviceToken')).toBe(token);
});

it('stores the full user when the station says so', async () => {
  const tab = bed.open('aurora', { pacing: { storedUser: 'full' } });
  await tab.logIn();
  expect(stored(tab)).toContain(selectUser(tab.state())?.cpf);
});

it('shows a wrong password and stays on the page', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  await tab.logIn('membro', 'Errada123');
  const text = 'E-mail ou senha inválidos.';
  expect(selectLogin(tab.state())).toMatchObject({ isPending: false, errors: [{ message: text }] });
  expect(toasts(tab)).toEqual([['Erro', text]]);
  expect(selectIsSignedIn(tab.state())).toBe(false);
  expect(tab.navigation.visited).toEqual([]);
  expect(tab.storage.get('userToken')).toBeUndefined();
  bed.clock().advance(4000);
});

it('clears earlier errors after a login', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  await tab.logIn('membro', 'Errada123');
  expect(toasts(tab)).toHaveLength(1);
  await tab.logIn();
  expect(toasts(tab)).toEqual([]);
  expect(selectIsSignedIn(tab.state())).toBe(true);
});

it('opens step 2 of the sign-up for an account that was never activated', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  const mailbox = await bed.mailbox('aurora', 'pending');
  await tab.logIn(mailbox);
  expect(toasts(tab)).toEqual([['Erro', 'Sua conta ainda não foi ativada.']]);
  expect(tab.navigation.visited).toEqual(['/cadastrar']);
  expect(tab.navigation.state()).toEqual({
    step: 2,
    affiliate: {
      email: `${mailbox.slice(0, 2)}****@aurora.test`,
      token: expect.stringMatching(/^[\w-]{43}$/),
    },
  });
});

it('opens /signup on the first login, despite a way back', async () => {
  const tab = bed.open('aurora', { at: '/login?volta=%2Fhomepage' });
  await tab.logIn(await bed.mailbox('aurora', 'new'));
  expect(tab.navigation.visited).toEqual(['/signup']);
});

it('returns to the page where the member was', async () => {
  const tab = bed.open('aurora', { at: '/login?volta=%2Fhomepage%2Fplanos%3Faba%3D2' });
  await tab.logIn();
  expect(tab.navigation.visited).toEqual(['/homepage/planos?aba=2']);
});

it('reloads the page when the station wants a full refresh', async () => {
  const tab = bed.open('aurora', { at: '/login', pacing: { refreshInPlace: false } });
  await tab.logIn();
  expect(tab.navigation.left).toEqual(['/']);
});

it("opens the station's external app with a one-time token", async () => {
  const tab = bed.open('noturno', { at: '/login' });
  await tab.logIn();
  const [address = ''] = tab.navigation.left;
  const [, token = ''] = /^\/sandbox\/app\/login-token\/(.+)$/.exec(address) ?? [];
  expect(token).not.toBe(selectToken(tab.state()));
  const answer = await bed.api().client('noturno').call(loginWithToken, {}, { token });
  expect(answer.user.email).toBe('membro@noturno.test');
});

it('logs in by CPF when the station requires it', async () => {
  const tab = bed.open('maresia', { at: '/login' });
  await tab.logIn();
  expect(selectIsSignedIn(tab.state())).toBe(true);
});

it('logs in by CPF or email when the member can choose', async () => {
  const { cpf, email, password } = demoMember(stationBySlug('cerrado'));
  for (const by of ['cpf', 'email'] as const) {
    const tab = bed.open('cerrado', { at: '/login' });
    tab.dispatch(loginRequested({ identifier: by === 'cpf' ? (cpf ?? '') : email, by, password }));
    await tab.settled();
    expect(selectUser(tab.state())?.email).toBe(email);
  }
});

it('shows server errors at their field', async () => {
  const tab = bed.open('maresia', { at: '/login' });
  tab.dispatch(loginRequested({ by: 'cpf', identifier: '11111111111', password: SAMPLE_PASSWORD }));
  await tab.settled();
  expect(selectLogin(tab.state())).toMatchObject({
    isPending: false,
    errors: [{ field: 'cpf', message: 'CPF inválido' }],
  });
});

it('sends nothing without a captcha, and shows why at its field', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  await tab.settled();
  tab.network.answer('/captcha/challenge', () => new Response('', { status: 503 }));
  tab.dispatch(loginRequested({ by: 'email', identifier: 'membro@aurora.test', password: SAMPLE_PASSWORD }));
  await tab.settled();
  expect(selectLogin(tab.state())).toMatchObject({
    isPending: false,
    errors: [
      { field: 'captcha', message: 'Não foi possível verificar que você não é um robô. Tente novamente.' },
    ],
  });
  expect(tab.network.sent.filter((call) => call.includes('login'))).toEqual([]);
});

it('sends nothing when the visitor leaves before the captcha is solved', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  const leave = tab.portal.enter('login');
  const held = tab.network.hold('/captcha/challenge');
  tab.dispatch(loginRequested({ by: 'email', identifier: 'membro@aurora.test', password: SAMPLE_PASSWORD }));
  await held.arrived;
  leave();
  expect(selectLogin(tab.state())).toMatchObject({ isPending: false, errors: [] });
  held.release();
  await tab.settled();
  expect(tab.network.sent.filter((call) => call.includes('login'))).toEqual([]);
});

it('solves a captcha for each form, and another after a refusal', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  await tab.logIn('membro', 'Errada123');
  await tab.logIn('membro', 'Errada456');
  expect(tab.network.sent.filter((call) => call === 'GET /captcha/challenge')).toHaveLength(3);
});

it('shows that the server cannot be reached', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  tab.network.answer('/auth/login', () => {
    throw new TypeError('fetch failed');
  });
  await tab.logIn();
  expect(toasts(tab)).toEqual([['Erro', 'Erro interno no servidor']]);
  expect(selectLogin(tab.state()).isPending).toBe(false);
});

it('sends one call for two clicks', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  const form = loginRequested({ by: 'email', identifier: 'membro@aurora.test', password: SAMPLE_PASSWORD });
  tab.dispatch(form);
  tab.dispatch(form);
  await tab.settled();
  expect(tab.network.sent.filter((call) => call.includes('login'))).toHaveLength(1);
});

it('yields to a session that opens while it waits', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  const held = tab.network.hold('/auth/login');
  tab.dispatch(loginRequested({ by: 'email', identifier: 'membro@aurora.test', password: SAMPLE_PASSWORD }));
  await held.arrived;
  const another = await bed.mailbox('aurora', 'another');
  const { user, token } = await bed.api().signIn('aurora', another);
  tab.dispatch(sessionOpened({ user: { ...user, briefingDone: true }, token }));
  await tab.settled();
  expect(selectUser(tab.state())?.email).toBe(`${another}@aurora.test`);
  expect(selectLogin(tab.state()).isPending).toBe(false);
});

it('sends a logged-in member away from the login page', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  const leave = tab.portal.enter('login');
  await tab.logIn();
  leave();
  expect(tab.navigation.visited).toEqual(['/']);
  tab.portal.enter('login');
  expect(tab.navigation.visited).toEqual(['/', '/']);
});

it('ends the open session before another begins', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  await tab.logIn();
  tab.network.sent.length = 0;
  const another = await bed.mailbox('aurora', 'another');
  await tab.logIn(another);
  const user = selectUser(tab.state());
  expect(user?.email).toBe(`${another}@aurora.test`);
  expect(tab.network.sent).toContain(`GET /users-points/${user?.id}`);
});

const attempt = loginRequested({ by: 'email', identifier: 'membro@aurora.test', password: SAMPLE_PASSWORD });

it('fetches the user when the login omits `briefingDone`', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  const { token, user } = await bed.api().signIn('aurora', await bed.mailbox('aurora', 'new'));
  const asked = await bed.api().api.app.request(`${bed.api().url('aurora')}/users-web/${user.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const content = (await asked.json()) as Record<string, unknown>[];
  const { briefingDone: _, ...unsaid } = content[0] ?? {};
  const answer = { content: unsaid, token, points: 0, tempToken: 'x', is_first_login: false };
  tab.network.answer('/auth/login/', () => Response.json(answer));
  tab.dispatch(attempt);
  await tab.settled();
  expect(tab.network.sent).toContain(`GET /users-web/${user.id}`);
  expect(selectUser(tab.state())).toMatchObject({ id: user.id, briefingDone: false });
  expect(tab.navigation.visited).toEqual(['/signup']);

  const other = bed.open('aurora', { at: '/login' });
  other.network.answer('/auth/login/', () => Response.json(answer));
  other.network.answer('/users-web/', () => new Response('', { status: 500 }));
  other.dispatch(attempt);
  await other.settled();
  expect(other.navigation.visited).toEqual(['/']);
  expect(selectToasts(other.state())).toEqual([]);
});

it("opens the external app at the address from the station's page", async () => {
  const tab = bed.open('noturno', {
    at: '/login',
    station: { externalAppUrl: 'https://app.exemplo.test/x' },
  });
  await tab.logIn();
  expect(tab.navigation.left).toEqual([
    expect.stringMatching(/^https:\/\/app\.exemplo\.test\/x\/login-token\/[\w-]{43}$/),
  ]);
});

it.each([
  [403, { messages: ['Acesso negado'] }, 'Acesso negado'],
  [409, { messages: [['Já existe um acesso em andamento']] }, 'Já existe um acesso em andamento'],
  [
    429,
    { messages: ['Muitas tentativas. Tente novamente em 15 minutos.'] },
    'Muitas tentativas. Tente novamente em 15 minutos.',
  ],
  [400, { error: 'Dados inválidos' }, 'Dados inválidos'],
  [401, ['Primeira', 'Segunda'], 'Primeira'],
  [418, {}, 'Erro'],
  [500, {}, 'Erro interno no servidor'],
  [503, '<html>', 'Erro interno no servidor'],
] as const)('shows the first message of a %i response, or the fallback text', async (status, body, text) => {
  const tab = bed.open('aurora', { at: '/login' });
  tab.network.answer('/auth/login/', () => Response.json(body, { status }));
  tab.dispatch(attempt);
  await tab.settled();
  expect(toasts(tab)).toEqual([['Erro', text]]);
  expect(selectLogin(tab.state()).isPending).toBe(false);
  expect(tab.navigation.visited).toEqual([]);
});

it('solves another captcha when the last one expired or was rejected', async () => {
  const tab = bed.open('aurora', { at: '/login' });
  await tab.settled();
  tab.dispatch(captchaRequested());
  await tab.settled();
  bed.clock().advance(10 * 60_000);
  tab.network.answer('/auth/login/', () =>
    Response.json(
      {
        messages: ['Confirme que você não é um robô.'],
        fields: { captcha: ['Confirme que você não é um robô.'] },
      },
      { status: 422 },
    ),
  );
  tab.dispatch(attempt);
  await tab.settled();
  expect(selectLogin(tab.state()).errors).toEqual([
    { field: 'captcha', message: 'Confirme que você não é um robô.' },
  ]);
  // The first challenge, one after it expired, and one for the next attempt.
  expect(tab.network.sent.filter((call) => call === 'GET /captcha/challenge')).toHaveLength(3);
  bed.clock().advance(10 * 60_000);
});

it('lets an unactivated public-mode account reach only its confirmation', async () => {
  const tab = bed.open('capital', { at: '/login?volta=%2Fhomepage' });
  await tab.logIn(await bed.mailbox('capital', 'pending'));
  expect(selectIsSignedIn(tab.state())).toBe(true);
  expect(tab.navigation.visited).toEqual(['/confimation']);
  expect(tab.network.sent.filter((call) => !/captcha|auth/.test(call))).toEqual([]);
  expect(toasts(tab)).toEqual([]);

  const { email } = selectUser(tab.state()) ?? {};
  const { db } = bed.api().database;
  await db
    .updateTable('member')
    .set({ status: 'active' })
    .where('email', '=', email ?? '')
    .execute();
  const later = bed.open('capital', { at: '/homepage', browser: tab.browser });
  await later.settled();
  expect(selectUser(later.state())?.status).toBe('active');
  expect(later.navigation.visited).toEqual([]);
  expect(later.network.sent).toContain(`GET /users-points/${selectUser(later.state())?.id}`);
  await db
    .updateTable('member')
    .set({ status: 'pending' })
    .where('email', '=', email ?? '')
    .execute();
});
