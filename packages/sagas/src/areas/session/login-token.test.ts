import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { selectToasts } from '../notices/slice.ts';
import { selectPoints } from '../points/points.ts';
import { loginTokenArea, loginTokenConfirmed, loginTokenDeclined, selectLoginToken } from './login-token.ts';
import { selectIsSignedIn, selectToken, selectUser } from './selectors.ts';

const fixture = portalFixture();

function toasts({ state }: Tab) {
  return selectToasts(state()).map(({ title, text }) => [title, text]);
}
async function fetchTicket(mailbox = 'membro', slug = 'aurora') {
  return (await fixture.api().signIn(slug, mailbox)).ticket;
}

function openTokenLink(tempToken: string, options: Parameters<typeof fixture.open>[1] = {}, slug = 'aurora') {
  const tab = fixture.open(slug, { at: `/login-token/${tempToken}`, areas: [loginTokenArea], ...options });
  const leave = tab.portal.enter('loginToken', { tempToken });
  return { tab, leave };
}

const invalidTokenText = 'Este acesso não vale mais. Entre novamente.';

it('exchanges a login token for a session, stores it, and redirects like a login', async () => {
  const { tab, leave } = openTokenLink(await fetchTicket());
  await tab.settled();
  expect(selectUser(tab.state())?.email).toBe('membro@aurora.test');
  expect(tab.storage.get('userToken')).toBe(selectToken(tab.state()));
  expect(tab.navigation.visitedPaths).toEqual(['/']);
  expect(toasts(tab)).toEqual([]);
  leave();
});

it('a login token opens /signup for a member without briefing, otherwise the external app', async () => {
  const newMemberVisit = openTokenLink(await fetchTicket(await fixture.mailbox('aurora', 'new')));
  await newMemberVisit.tab.settled();
  expect(newMemberVisit.tab.navigation.visitedPaths).toEqual(['/signup']);
  const briefedVisit = openTokenLink(await fetchTicket('membro', 'noturno'), {}, 'noturno');
  await briefedVisit.tab.settled();
  expect(briefedVisit.tab.navigation.loadedAddresses).toEqual([
    expect.stringMatching(/^\/sandbox\/app\/login-token\//),
  ]);
  newMemberVisit.leave();
  briefedVisit.leave();
});

it.each(['nothing', 'a b', ''])(
  'opens the login with the reason for an invalid login token (%o)',
  async (token) => {
    const { tab, leave } = openTokenLink(token);
    await tab.settled();
    expect(selectIsSignedIn(tab.state())).toBe(false);
    expect(tab.navigation.visitedPaths).toEqual(['/login']);
    expect(toasts(tab)).toHaveLength(1);
    leave();
  },
);

it('accepts a login token once, and only in its own station', async () => {
  const ticket = await fetchTicket();
  const foreignVisit = openTokenLink(ticket, {}, 'minerva');
  await foreignVisit.tab.settled();
  expect(toasts(foreignVisit.tab)).toEqual([['Erro', invalidTokenText]]);
  const firstVisit = openTokenLink(ticket);
  await firstVisit.tab.settled();
  const secondVisit = openTokenLink(ticket);
  await secondVisit.tab.settled();
  expect([firstVisit, secondVisit].map(({ tab }) => selectIsSignedIn(tab.state()))).toEqual([true, false]);
  expect(toasts(secondVisit.tab)).toEqual([['Erro', invalidTokenText]]);
  expect(secondVisit.tab.navigation.visitedPaths).toEqual(['/login']);
  for (const { leave } of [foreignVisit, firstVisit, secondVisit]) leave();
});

it('opens the login with an error when the login token gets no response', async () => {
  const { tab, leave } = openTokenLink(await fetchTicket(), {});
  tab.network.isOffline = true;
  await tab.settled();
  expect(toasts(tab)).toEqual([['Erro', 'Erro interno no servidor']]);
  expect(tab.navigation.visitedPaths).toEqual(['/login']);
  leave();
});

describe('when a member is already logged in', () => {
  async function openLinkIn(browser: ReturnType<typeof memoryStorage>) {
    const firstTab = fixture.open('aurora', { browser });
    await firstTab.logIn(await fixture.mailbox('aurora', 'another'));
    const otherMember = { user: selectUser(firstTab.state()), points: selectPoints(firstTab.state()) };
    firstTab.portal.dispose();
    const ticket = await fetchTicket();
    const { tab, leave } = openTokenLink(ticket, { browser });
    await tab.settled();
    return { tab, leave, otherMember, ticket };
  }

  it("a login token asks before it replaces another member's session", async () => {
    const { tab, leave, otherMember } = await openLinkIn(memoryStorage());
    const firstName = (name = '') => name.split(' ')[0];
    expect(selectLoginToken(tab.state()).question).toEqual({
      newName: firstName((await fixture.api().signIn('aurora')).user.name),
      currentName: firstName(otherMember.user?.name),
    });
    expect(selectUser(tab.state())?.email).toBe(otherMember.user?.email);
    expect(tab.network.sentRequests).not.toContain('POST /auth/login-token');
    leave();
  });

  it("replaces another member's session and data once the member confirms", async () => {
    const { tab, leave, otherMember } = await openLinkIn(memoryStorage());
    tab.dispatch(loginTokenConfirmed());
    await tab.settled();
    expect(selectLoginToken(tab.state()).question).toBeNull();
    expect(selectUser(tab.state())?.email).toBe('membro@aurora.test');
    expect(selectPoints(tab.state())).not.toEqual(otherMember.points);
    expect(tab.navigation.visitedPaths).toEqual(['/']);
    leave();
  });

  it('keeps the session and the login token when the member declines', async () => {
    const browser = memoryStorage();
    const { tab, leave, otherMember, ticket } = await openLinkIn(browser);
    const token = selectToken(tab.state());
    tab.dispatch(loginTokenDeclined());
    await tab.settled();
    expect(tab.navigation.visitedPaths).toEqual(['/homepage']);
    expect(selectUser(tab.state())?.email).toBe(otherMember.user?.email);
    expect(tab.storage.get('userToken')).toBe(token);
    leave();
    const secondAttempt = openTokenLink(ticket);
    await secondAttempt.tab.settled();
    expect(selectIsSignedIn(secondAttempt.tab.state())).toBe(true);
    secondAttempt.leave();
  });

  it('a login token does not ask when it opens the same account', async () => {
    const browser = memoryStorage();
    const firstTab = fixture.open('aurora', { browser });
    await firstTab.logIn();
    firstTab.portal.dispose();
    const { tab, leave } = openTokenLink(await fetchTicket(), { browser });
    await tab.settled();
    expect(selectLoginToken(tab.state()).question).toBeNull();
    expect(tab.navigation.visitedPaths).toEqual(['/']);
    leave();
  });
});

it('keeps the current session when the login token is invalid', async () => {
  const browser = memoryStorage();
  const firstTab = fixture.open('aurora', { browser });
  await firstTab.logIn();
  firstTab.portal.dispose();
  const { tab, leave } = openTokenLink('nothing', { browser });
  await tab.settled();
  expect(toasts(tab)).toEqual([['Erro', invalidTokenText]]);
  expect(tab.navigation.visitedPaths.at(0)).toBe('/login');
  expect(selectIsSignedIn(tab.state())).toBe(true);
  leave();
});

it('logs in with the login token after a reload interrupts the exchange', async () => {
  const ticket = await fetchTicket();
  const browser = memoryStorage();
  const interruptedVisit = openTokenLink(ticket, { browser });
  const pausedCall = interruptedVisit.tab.network.pause('/auth/login-token');
  await pausedCall.arrived;
  interruptedVisit.tab.portal.dispose();
  const reloadedVisit = openTokenLink(ticket, { browser });
  await reloadedVisit.tab.settled();
  expect(selectIsSignedIn(reloadedVisit.tab.state())).toBe(true);
  pausedCall.release();
});

it('a server render does not spend the login token', async () => {
  const ticket = await fetchTicket();
  const server = fixture.open('aurora', { isStarted: false });
  await server.portal.load('loginToken', { tempToken: ticket });
  expect(server.network.sentRequests).toEqual([]);
  const { tab, leave } = openTokenLink(ticket);
  await tab.settled();
  expect(selectIsSignedIn(tab.state())).toBe(true);
  leave();
});
