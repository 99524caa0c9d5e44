import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import { selectToasts } from '../notices/slice.ts';
import { selectPoints } from '../points/points.ts';
import { loginTokenArea, loginTokenConfirmed, loginTokenDeclined, selectLoginToken } from './login-token.ts';
import { selectIsSignedIn, selectToken, selectUser } from './selectors.ts';

const bed = testBed();

function toasts({ state }: Tab) {
  return selectToasts(state()).map(({ title, text }) => [title, text]);
}
async function ticketOf(mailbox = 'membro', slug = 'aurora') {
  return (await bed.api().signIn(slug, mailbox)).ticket;
}

function arrive(tempToken: string, options: Parameters<typeof bed.open>[1] = {}, slug = 'aurora') {
  const tab = bed.open(slug, { at: `/login-token/${tempToken}`, areas: [loginTokenArea], ...options });
  const leave = tab.portal.enter('loginToken', { tempToken });
  return { tab, leave };
}

const worthless = 'Este acesso não vale mais. Entre novamente.';

it('exchanges the token for a session, stores it, and redirects like a login', async () => {
  const { tab, leave } = arrive(await ticketOf());
  await tab.settled();
  expect(selectUser(tab.state())?.email).toBe('membro@aurora.test');
  expect(tab.storage.get('userToken')).toBe(selectToken(tab.state()));
  expect(tab.navigation.visited).toEqual(['/']);
  expect(toasts(tab)).toEqual([]);
  leave();
});

it('opens /signup without a briefing, and otherwise the external app', async () => {
  const unbriefed = arrive(await ticketOf(await bed.mailbox('aurora', 'new')));
  await unbriefed.tab.settled();
  expect(unbriefed.tab.navigation.visited).toEqual(['/signup']);
  const briefed = arrive(await ticketOf('membro', 'noturno'), {}, 'noturno');
  await briefed.tab.settled();
  expect(briefed.tab.navigation.left).toEqual([expect.stringMatching(/^\/sandbox\/app\/login-token\//)]);
  unbriefed.leave();
  briefed.leave();
});

it.each(['nothing', 'a b', ''])(
  'opens the login with the reason for an invalid token (%o)',
  async (token) => {
    const { tab, leave } = arrive(token);
    await tab.settled();
    expect(selectIsSignedIn(tab.state())).toBe(false);
    expect(tab.navigation.visited).toEqual(['/login']);
    expect(toasts(tab)).toHaveLength(1);
    leave();
  },
);

it('accepts a token once, and only in its own station', async () => {
  const ticket = await ticketOf();
  const elsewhere = arrive(ticket, {}, 'minerva');
  await elsewhere.tab.settled();
  expect(toasts(elsewhere.tab)).toEqual([['Erro', worthless]]);
  const first = arrive(ticket);
  await first.tab.settled();
  const second = arrive(ticket);
  await second.tab.settled();
  expect([first, second].map(({ tab }) => selectIsSignedIn(tab.state()))).toEqual([true, false]);
  expect(toasts(second.tab)).toEqual([['Erro', worthless]]);
  expect(second.tab.navigation.visited).toEqual(['/login']);
  for (const { leave } of [elsewhere, first, second]) leave();
});

it('shows the failure and opens the login without a response', async () => {
  const { tab, leave } = arrive(await ticketOf(), {});
  tab.network.isOffline = true;
  await tab.settled();
  expect(toasts(tab)).toEqual([['Erro', 'Erro interno no servidor']]);
  expect(tab.navigation.visited).toEqual(['/login']);
  leave();
});

describe('another member is logged in', () => {
  async function askedIn(browser: ReturnType<typeof memoryStorage>) {
    const before = bed.open('aurora', { browser });
    await before.logIn(await bed.mailbox('aurora', 'another'));
    const theirs = { user: selectUser(before.state()), points: selectPoints(before.state()) };
    before.portal.dispose();
    const ticket = await ticketOf();
    const { tab, leave } = arrive(ticket, { browser });
    await tab.settled();
    return { tab, leave, theirs, ticket };
  }

  it('asks before it replaces the session', async () => {
    const { tab, leave, theirs } = await askedIn(memoryStorage());
    const first = (name = '') => name.split(' ')[0];
    expect(selectLoginToken(tab.state()).question).toEqual({
      newcomer: first((await bed.api().signIn('aurora')).user.name),
      current: first(theirs.user?.name),
    });
    expect(selectUser(tab.state())?.email).toBe(theirs.user?.email);
    expect(tab.network.sent).not.toContain('POST /auth/login-token');
    leave();
  });

  it('replaces the session and its data once the member confirms', async () => {
    const { tab, leave, theirs } = await askedIn(memoryStorage());
    tab.dispatch(loginTokenConfirmed());
    await tab.settled();
    expect(selectLoginToken(tab.state()).question).toBeNull();
    expect(selectUser(tab.state())?.email).toBe('membro@aurora.test');
    expect(selectPoints(tab.state())).not.toEqual(theirs.points);
    expect(tab.navigation.visited).toEqual(['/']);
    leave();
  });

  it('keeps the session and the token when the member declines', async () => {
    const browser = memoryStorage();
    const { tab, leave, theirs, ticket } = await askedIn(browser);
    const token = selectToken(tab.state());
    tab.dispatch(loginTokenDeclined());
    await tab.settled();
    expect(tab.navigation.visited).toEqual(['/homepage']);
    expect(selectUser(tab.state())?.email).toBe(theirs.user?.email);
    expect(tab.storage.get('userToken')).toBe(token);
    leave();
    const other = arrive(ticket);
    await other.tab.settled();
    expect(selectIsSignedIn(other.tab.state())).toBe(true);
    other.leave();
  });

  it('does not ask when the link opens the same account', async () => {
    const browser = memoryStorage();
    const before = bed.open('aurora', { browser });
    await before.logIn();
    before.portal.dispose();
    const { tab, leave } = arrive(await ticketOf(), { browser });
    await tab.settled();
    expect(selectLoginToken(tab.state()).question).toBeNull();
    expect(tab.navigation.visited).toEqual(['/']);
    leave();
  });
});

it('keeps the current session when the token is invalid', async () => {
  const browser = memoryStorage();
  const before = bed.open('aurora', { browser });
  await before.logIn();
  before.portal.dispose();
  const { tab, leave } = arrive('nothing', { browser });
  await tab.settled();
  expect(toasts(tab)).toEqual([['Erro', worthless]]);
  expect(tab.navigation.visited.at(0)).toBe('/login');
  expect(selectIsSignedIn(tab.state())).toBe(true);
  leave();
});

it('logs in after a reload, or shows that the token is spent', async () => {
  const ticket = await ticketOf();
  const browser = memoryStorage();
  const begun = arrive(ticket, { browser });
  const held = begun.tab.network.hold('/auth/login-token');
  await held.arrived;
  begun.tab.portal.dispose();
  const again = arrive(ticket, { browser });
  await again.tab.settled();
  expect(selectIsSignedIn(again.tab.state())).toBe(true);
  held.release();
});

it('does not spend the token on a server render', async () => {
  const ticket = await ticketOf();
  const server = bed.open('aurora', { isStarted: false });
  await server.portal.load('loginToken', { tempToken: ticket });
  expect(server.network.sent).toEqual([]);
  const { tab, leave } = arrive(ticket);
  await tab.settled();
  expect(selectIsSignedIn(tab.state())).toBe(true);
  leave();
});
