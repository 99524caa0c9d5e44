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

/** A page that somebody opens by the link. */
function arrive(tempToken: string, options: Parameters<typeof bed.open>[1] = {}, slug = 'aurora') {
  const tab = bed.open(slug, { at: `/login-token/${tempToken}`, areas: [loginTokenArea], ...options });
  const leave = tab.portal.enter('loginToken', { tempToken });
  return { tab, leave };
}

const worthless = 'Este acesso não vale mais. Entre novamente.';

it('exchanges the token for a session, stores it, and goes where a login goes', async () => {
  const { tab, leave } = arrive(await ticketOf());
  await tab.settled();
  expect(selectUser(tab.state())?.email).toBe('membro@aurora.test');
  expect(tab.storage.get('userToken')).toBe(selectToken(tab.state()));
  expect(tab.navigation.visited).toEqual(['/']);
  expect(toasts(tab)).toEqual([]);
  leave();
});

it('goes to /signup where the briefing is not done, and on to the external app where there is one', async () => {
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
  'a token that is none (%o) leads to the login, with the reason',
  async (token) => {
    const { tab, leave } = arrive(token);
    await tab.settled();
    expect(selectIsSignedIn(tab.state())).toBe(false);
    expect(tab.navigation.visited).toEqual(['/login']);
    expect(toasts(tab)).toHaveLength(1);
    leave();
  },
);

it('a token works once, in its own station', async () => {
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

it('without an answer it says so, and leads to the login', async () => {
  const { tab, leave } = arrive(await ticketOf(), {});
  tab.network.isOffline = true;
  await tab.settled();
  expect(toasts(tab)).toEqual([['Erro', 'Erro interno no servidor']]);
  expect(tab.navigation.visited).toEqual(['/login']);
  leave();
});

describe('where another member is logged in', () => {
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

  it('replaces it with all that was theirs once the member confirms', async () => {
    const { tab, leave, theirs } = await askedIn(memoryStorage());
    tab.dispatch(loginTokenConfirmed());
    await tab.settled();
    expect(selectLoginToken(tab.state()).question).toBeNull();
    expect(selectUser(tab.state())?.email).toBe('membro@aurora.test');
    expect(selectPoints(tab.state())).not.toEqual(theirs.points);
    expect(tab.navigation.visited).toEqual(['/']);
    leave();
  });

  it('changes nothing when the member declines, and spends no token', async () => {
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

  it('asks nothing where the link opens the account that is open already', async () => {
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

it('whoever is signed in stays so where the token is worth nothing', async () => {
  const browser = memoryStorage();
  const before = bed.open('aurora', { browser });
  await before.logIn();
  before.portal.dispose();
  const { tab, leave } = arrive('nothing', { browser });
  await tab.settled();
  expect(toasts(tab)).toEqual([['Erro', worthless]]);
  // From the login page they are led on home.
  expect(tab.navigation.visited.at(0)).toBe('/login');
  expect(selectIsSignedIn(tab.state())).toBe(true);
  leave();
});

it('a reload in the middle either goes through, or says that the token is spent', async () => {
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

it('a server that renders the page leaves the token to whoever has it', async () => {
  const ticket = await ticketOf();
  const server = bed.open('aurora', { isStarted: false });
  await server.portal.load('loginToken', { tempToken: ticket });
  expect(server.network.sent).toEqual([]);
  const { tab, leave } = arrive(ticket);
  await tab.settled();
  expect(selectIsSignedIn(tab.state())).toBe(true);
  leave();
});
