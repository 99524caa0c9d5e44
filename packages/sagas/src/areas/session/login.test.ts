import { demoMember, SAMPLE_PASSWORD } from '@estacao/api';
import { stationBySlug } from '@estacao/api/testing';
import { loginWithToken } from '@estacao/contract';
import { expect, it } from 'vitest';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { captchaRequested } from '../captcha/captcha.ts';
import { selectToasts } from '../notices/slice.ts';
import { loginDraftChanged, loginRequested, selectLogin, selectLoginDraft } from './login.ts';
import { selectIsSignedIn, selectToken, selectUser } from './selectors.ts';
import { logoutRequested, sessionOpened } from './slice.ts';

const fixture = portalFixture();

function toasts({ state }: Tab) {
  return selectToasts(state()).map(({ title, text }) => [title, text]);
}
function storedUser({ storage }: Tab) {
  return storage.get('user') ?? '';
}

it('a login stores the user and the token, and opens /', async () => {
  const tab = fixture.open('aurora', { at: '/login' });
  tab.dispatch(loginRequested({ by: 'email', identifier: 'membro@aurora.test', password: SAMPLE_PASSWORD }));
  expect(selectLogin(tab.state())).toMatchObject({ isPending: true, errors: [] });
  await tab.settled();

  expect(selectLogin(tab.state())).toMatchObject({ isPending: false, errors: [] });
  expect(selectIsSignedIn(tab.state())).toBe(true);
  expect(selectUser(tab.state())?.email).toBe('membro@aurora.test');
  expect(tab.navigation.visitedPaths).toEqual(['/']);
  expect(tab.storage.get('userToken')).toBe(selectToken(tab.state()));
  const { db } = fixture.api().database;
  const sessions = await db.selectFrom('session').select('ended_at').where('station_id', '=', 1).execute();
  expect(sessions).toEqual([{ ended_at: null }]);
});

it('restores the typed login identifier after a reload, until the login', async () => {
  const tab = fixture.open('aurora', { at: '/login' });
  tab.dispatch(loginDraftChanged({ cpf: '', email: 'membro@aurora.test' }));
  const storedDraft = tab.tabStorage?.get('draft/loginDraft') ?? '';
  expect(JSON.parse(storedDraft)).toEqual({ cpf: '', email: 'membro@aurora.test' });
  const reloadedTab = fixture.open('aurora', {
    at: '/login',
    tabValues: { 'draft/loginDraft': storedDraft },
  });
  expect(selectLoginDraft(reloadedTab.state())).toEqual({ cpf: '', email: 'membro@aurora.test' });
  await tab.logIn();
  expect(tab.tabStorage?.get('draft/loginDraft')).toBeUndefined();
});

it('keeps no CPF, birthday or phone in the browser', async () => {
  const tab = fixture.open('aurora');
  await tab.logIn();
  const { cpf, birthday, phone, name } = selectUser(tab.state()) ?? {};
  expect([cpf, birthday, phone, name]).not.toContain(undefined);
  expect(Object.keys(JSON.parse(storedUser(tab)))).not.toEqual(expect.arrayContaining(['cpf']));
  for (const secret of [cpf, birthday, phone]) expect(storedUser(tab)).not.toContain(secret);
  expect(storedUser(tab)).toContain(name);
});

it('keeps the device token past the session, and sends it at the next login', async () => {
  const tab = fixture.open('aurora', { at: '/login' });
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

it('stores the full user when the station configures full user storage', async () => {
  const tab = fixture.open('aurora', { pacing: { storedUser: 'full' } });
  await tab.logIn();
  expect(storedUser(tab)).toContain(selectUser(tab.state())?.cpf);
});

it('shows that the password is wrong and stays on the login page', async () => {
  const tab = fixture.open('aurora', { at: '/login' });
  await tab.logIn('membro', 'Errada123');
  const text = 'E-mail ou senha inválidos.';
  expect(selectLogin(tab.state())).toMatchObject({ isPending: false, errors: [{ message: text }] });
  expect(toasts(tab)).toEqual([['Erro', text]]);
  expect(selectIsSignedIn(tab.state())).toBe(false);
  expect(tab.navigation.visitedPaths).toEqual([]);
  expect(tab.storage.get('userToken')).toBeUndefined();
  fixture.clock().advance(4000);
});

it('a login clears earlier errors', async () => {
  const tab = fixture.open('aurora', { at: '/login' });
  await tab.logIn('membro', 'Errada123');
  expect(toasts(tab)).toHaveLength(1);
  await tab.logIn();
  expect(toasts(tab)).toEqual([]);
  expect(selectIsSignedIn(tab.state())).toBe(true);
});

it('opens step 2 of the sign-up for an account that was never activated', async () => {
  const tab = fixture.open('aurora', { at: '/login' });
  const mailbox = await fixture.mailbox('aurora', 'pending');
  await tab.logIn(mailbox);
  expect(toasts(tab)).toEqual([['Erro', 'Sua conta ainda não foi ativada.']]);
  expect(tab.navigation.visitedPaths).toEqual(['/cadastrar']);
  expect(tab.navigation.state()).toEqual({
    step: 2,
    affiliate: {
      email: `${mailbox.slice(0, 2)}****@aurora.test`,
      token: expect.stringMatching(/^[\w-]{43}$/),
    },
  });
});

it('the first login opens /signup despite a return path', async () => {
  const tab = fixture.open('aurora', { at: '/login?volta=%2Fhomepage' });
  await tab.logIn(await fixture.mailbox('aurora', 'new'));
  expect(tab.navigation.visitedPaths).toEqual(['/signup']);
});

it('a login returns to the page where the member was', async () => {
  const tab = fixture.open('aurora', { at: '/login?volta=%2Fhomepage%2Fplanos%3Faba%3D2' });
  await tab.logIn();
  expect(tab.navigation.visitedPaths).toEqual(['/homepage/planos?aba=2']);
});

it('a login reloads the page when the station wants a full refresh', async () => {
  const tab = fixture.open('aurora', { at: '/login', pacing: { refreshInPlace: false } });
  await tab.logIn();
  expect(tab.navigation.loadedAddresses).toEqual(['/']);
});

it("a login opens the station's external app with a one-time token", async () => {
  const tab = fixture.open('noturno', { at: '/login' });
  await tab.logIn();
  const [address = ''] = tab.navigation.loadedAddresses;
  const [, token = ''] = /^\/sandbox\/app\/login-token\/(.+)$/.exec(address) ?? [];
  expect(token).not.toBe(selectToken(tab.state()));
  const response = await fixture.api().client('noturno').call(loginWithToken, {}, { token });
  expect(response.user.email).toBe('membro@noturno.test');
});

it('logs in by CPF when the station requires it', async () => {
  const tab = fixture.open('maresia', { at: '/login' });
  await tab.logIn();
  expect(selectIsSignedIn(tab.state())).toBe(true);
});

it('logs in by CPF or email when the member can choose', async () => {
  const { cpf, email, password } = demoMember(stationBySlug('cerrado'));
  for (const by of ['cpf', 'email'] as const) {
    const tab = fixture.open('cerrado', { at: '/login' });
    tab.dispatch(loginRequested({ identifier: by === 'cpf' ? (cpf ?? '') : email, by, password }));
    await tab.settled();
    expect(selectUser(tab.state())?.email).toBe(email);
  }
});

it("shows the server's login errors at their field", async () => {
  const tab = fixture.open('maresia', { at: '/login' });
  tab.dispatch(loginRequested({ by: 'cpf', identifier: '11111111111', password: SAMPLE_PASSWORD }));
  await tab.settled();
  expect(selectLogin(tab.state())).toMatchObject({
    isPending: false,
    errors: [{ field: 'cpf', message: 'CPF inválido' }],
  });
});

it('sends no login without a captcha, and shows why at its field', async () => {
  const tab = fixture.open('aurora', { at: '/login' });
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
  expect(tab.network.sentRequests.filter((call) => call.includes('login'))).toEqual([]);
});

it('sends no login when the visitor leaves before the captcha is solved', async () => {
  const tab = fixture.open('aurora', { at: '/login' });
  const leave = tab.portal.enter('login');
  const pausedCall = tab.network.pause('/captcha/challenge');
  tab.dispatch(loginRequested({ by: 'email', identifier: 'membro@aurora.test', password: SAMPLE_PASSWORD }));
  await pausedCall.arrived;
  leave();
  expect(selectLogin(tab.state())).toMatchObject({ isPending: false, errors: [] });
  pausedCall.release();
  await tab.settled();
  expect(tab.network.sentRequests.filter((call) => call.includes('login'))).toEqual([]);
});

it('solves a new captcha after each refused login', async () => {
  const tab = fixture.open('aurora', { at: '/login' });
  await tab.logIn('membro', 'Errada123');
  await tab.logIn('membro', 'Errada456');
  expect(tab.network.sentRequests.filter((call) => call === 'GET /captcha/challenge')).toHaveLength(3);
});

it('shows that the login server cannot be reached', async () => {
  const tab = fixture.open('aurora', { at: '/login' });
  tab.network.answer('/auth/login', () => {
    throw new TypeError('fetch failed');
  });
  await tab.logIn();
  expect(toasts(tab)).toEqual([['Erro', 'Erro interno no servidor']]);
  expect(selectLogin(tab.state()).isPending).toBe(false);
});

it('sends one login call for two clicks', async () => {
  const tab = fixture.open('aurora', { at: '/login' });
  const loginAction = loginRequested({
    by: 'email',
    identifier: 'membro@aurora.test',
    password: SAMPLE_PASSWORD,
  });
  tab.dispatch(loginAction);
  tab.dispatch(loginAction);
  await tab.settled();
  expect(tab.network.sentRequests.filter((call) => call.includes('login'))).toHaveLength(1);
});

it('a pending login yields to a session that opens before the login response', async () => {
  const tab = fixture.open('aurora', { at: '/login' });
  const pausedCall = tab.network.pause('/auth/login');
  tab.dispatch(loginRequested({ by: 'email', identifier: 'membro@aurora.test', password: SAMPLE_PASSWORD }));
  await pausedCall.arrived;
  const otherMailbox = await fixture.mailbox('aurora', 'another');
  const { user, token } = await fixture.api().signIn('aurora', otherMailbox);
  tab.dispatch(sessionOpened({ user: { ...user, briefingDone: true }, token }));
  await tab.settled();
  expect(selectUser(tab.state())?.email).toBe(`${otherMailbox}@aurora.test`);
  expect(selectLogin(tab.state()).isPending).toBe(false);
});

it('redirects a logged-in member from the login page to /', async () => {
  const tab = fixture.open('aurora', { at: '/login' });
  const leave = tab.portal.enter('login');
  await tab.logIn();
  leave();
  expect(tab.navigation.visitedPaths).toEqual(['/']);
  tab.portal.enter('login');
  expect(tab.navigation.visitedPaths).toEqual(['/', '/']);
});

it("a second login replaces the open session with the other member's session", async () => {
  const tab = fixture.open('aurora', { at: '/login' });
  await tab.logIn();
  tab.network.sentRequests.length = 0;
  const otherMailbox = await fixture.mailbox('aurora', 'another');
  await tab.logIn(otherMailbox);
  const user = selectUser(tab.state());
  expect(user?.email).toBe(`${otherMailbox}@aurora.test`);
  expect(tab.network.sentRequests).toContain(`GET /users-points/${user?.id}`);
});

const loginAttempt = loginRequested({
  by: 'email',
  identifier: 'membro@aurora.test',
  password: SAMPLE_PASSWORD,
});

it('fetches the user when the login omits `briefingDone`', async () => {
  const tab = fixture.open('aurora', { at: '/login' });
  const { token, user } = await fixture.api().signIn('aurora', await fixture.mailbox('aurora', 'new'));
  const userResponse = await fixture
    .api()
    .api.app.request(`${fixture.api().url('aurora')}/users-web/${user.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const content = (await userResponse.json()) as Record<string, unknown>[];
  const { briefingDone: _, ...userWithoutBriefing } = content[0] ?? {};
  const response = { content: userWithoutBriefing, token, points: 0, tempToken: 'x', is_first_login: false };
  tab.network.answer('/auth/login/', () => Response.json(response));
  tab.dispatch(loginAttempt);
  await tab.settled();
  expect(tab.network.sentRequests).toContain(`GET /users-web/${user.id}`);
  expect(selectUser(tab.state())).toMatchObject({ id: user.id, briefingDone: false });
  expect(tab.navigation.visitedPaths).toEqual(['/signup']);

  const failingTab = fixture.open('aurora', { at: '/login' });
  failingTab.network.answer('/auth/login/', () => Response.json(response));
  failingTab.network.answer('/users-web/', () => new Response('', { status: 500 }));
  failingTab.dispatch(loginAttempt);
  await failingTab.settled();
  expect(failingTab.navigation.visitedPaths).toEqual(['/']);
  expect(selectToasts(failingTab.state())).toEqual([]);
});

it('a login opens the external app at the address that the host configures', async () => {
  const tab = fixture.open('noturno', {
    at: '/login',
    station: { externalAppUrl: 'https://app.exemplo.test/x' },
  });
  await tab.logIn();
  expect(tab.navigation.loadedAddresses).toEqual([
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
] as const)(
  'shows the first message of a %i login response, or the fallback text',
  async (status, body, text) => {
    const tab = fixture.open('aurora', { at: '/login' });
    tab.network.answer('/auth/login/', () => Response.json(body, { status }));
    tab.dispatch(loginAttempt);
    await tab.settled();
    expect(toasts(tab)).toEqual([['Erro', text]]);
    expect(selectLogin(tab.state()).isPending).toBe(false);
    expect(tab.navigation.visitedPaths).toEqual([]);
  },
);

it('solves another captcha when the last solution expired or was rejected', async () => {
  const tab = fixture.open('aurora', { at: '/login' });
  await tab.settled();
  tab.dispatch(captchaRequested());
  await tab.settled();
  fixture.clock().advance(10 * 60_000);
  tab.network.answer('/auth/login/', () =>
    Response.json(
      {
        messages: ['Confirme que você não é um robô.'],
        fields: { captcha: ['Confirme que você não é um robô.'] },
      },
      { status: 422 },
    ),
  );
  tab.dispatch(loginAttempt);
  await tab.settled();
  expect(selectLogin(tab.state()).errors).toEqual([
    { field: 'captcha', message: 'Confirme que você não é um robô.' },
  ]);
  // The first challenge, one after the solution expired, and one for the next attempt.
  expect(tab.network.sentRequests.filter((call) => call === 'GET /captcha/challenge')).toHaveLength(3);
  fixture.clock().advance(10 * 60_000);
});

it('an unactivated account in public mode reaches only the confirmation page until its activation', async () => {
  const tab = fixture.open('capital', { at: '/login?volta=%2Fhomepage' });
  await tab.logIn(await fixture.mailbox('capital', 'pending'));
  expect(selectIsSignedIn(tab.state())).toBe(true);
  expect(tab.navigation.visitedPaths).toEqual(['/confimation']);
  expect(tab.network.sentRequests.filter((call) => !/captcha|auth/.test(call))).toEqual([]);
  expect(toasts(tab)).toEqual([]);

  const { email } = selectUser(tab.state()) ?? {};
  const { db } = fixture.api().database;
  await db
    .updateTable('member')
    .set({ status: 'active' })
    .where('email', '=', email ?? '')
    .execute();
  const reloadedTab = fixture.open('capital', { at: '/homepage', browser: tab.browser });
  await reloadedTab.settled();
  expect(selectUser(reloadedTab.state())?.status).toBe('active');
  expect(reloadedTab.navigation.visitedPaths).toEqual([]);
  expect(reloadedTab.network.sentRequests).toContain(
    `GET /users-points/${selectUser(reloadedTab.state())?.id}`,
  );
  await db
    .updateTable('member')
    .set({ status: 'pending' })
    .where('email', '=', email ?? '')
    .execute();
});
