import { SAMPLE_PASSWORD } from '@estacao/api';
import { DAY } from '@estacao/api/testing';
import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { portalFixture, type Tab, type TabOptions } from '../../testing/portal-fixture.ts';
import { selectToasts } from '../notices/slice.ts';
import { selectPoints } from '../points/points.ts';
import { loginRequested } from './login.ts';
import { selectExit, selectSessionStatus, selectToken, selectUser } from './selectors.ts';
import { sessionCheckRequested } from './slice.ts';

const fixture = portalFixture();

function status({ state }: Tab) {
  return selectSessionStatus(state());
}
function storedItems({ storage }: Tab) {
  return [storage.get('user'), storage.get('userToken')];
}

async function createLoggedInBrowser(mailbox = 'membro', slug = 'aurora') {
  const browser = memoryStorage();
  const tab = fixture.open(slug, { browser });
  await tab.logIn(mailbox);
  tab.portal.dispose();
  return browser;
}

async function openReloaded(options: TabOptions = {}) {
  const browser = options.browser ?? (await createLoggedInBrowser());
  return fixture.open('aurora', { at: '/homepage', ...options, browser });
}

it('shows a visitor the landing page without any call', () => {
  const tab = fixture.open('aurora', { at: '/homepage/planos' });
  expect(status(tab)).toBe('signedOut');
  expect(selectExit(tab.state())).toBe('/');
  expect(tab.navigation.visitedPaths).toEqual(['/']);
  expect(tab.network.sentRequests).toEqual([]);
});

it.each(['/', '/termos-de-uso', '/cadastrar', '/login'])('a visitor stays on the public page %s', (at) => {
  expect(fixture.open('aurora', { at }).navigation.visitedPaths).toEqual([]);
});

it('opens a valid stored session and refreshes its user', async () => {
  const tab = await openReloaded();
  expect(status(tab)).toBe('checking');
  expect(selectUser(tab.state())).not.toHaveProperty('cpf');
  await fixture
    .api()
    .database.db.updateTable('member')
    .set({ name: 'Ana Prado' })
    .where('email', '=', 'membro@aurora.test')
    .execute();
  await tab.settled();
  expect(status(tab)).toBe('signedIn');
  expect(selectUser(tab.state())).toMatchObject({ name: 'Ana Prado', email: 'membro@aurora.test' });
  expect(selectUser(tab.state())?.cpf).toMatch(/^\d{11}$/);
  expect(tab.storage.get('user')).toContain('Ana Prado');
  expect(tab.navigation.visitedPaths).toEqual([]);
  expect(dataOf(selectPoints(tab.state()))).toBeGreaterThan(0);
});

it('keeps a stored session during its last hour', async () => {
  const browser = await createLoggedInBrowser();
  fixture.clock().advance(30 * DAY - 60 * 60_000);
  const tab = await openReloaded({ browser });
  await tab.settled();
  expect(status(tab)).toBe('signedIn');
  expect(storedItems(tab)).toEqual([expect.any(String), selectToken(tab.state())]);
});

it('removes an expired session and shows the landing page', async () => {
  const browser = await createLoggedInBrowser();
  fixture.clock().advance(31 * DAY);
  const tab = await openReloaded({ browser });
  await tab.settled();
  expect(status(tab)).toBe('signedOut');
  expect(storedItems(tab)).toEqual([undefined, undefined]);
  expect(tab.navigation.visitedPaths).toEqual(['/']);
  expect(selectToasts(tab.state())).toEqual([]);
});

const outdatedUser = '{"id":1,"name":"Ana","active":1,"station":{"id":1,"feed_access":true}}';

it.each(['{"id":', '[]', 'null', '{"id":1}', outdatedUser])(
  'ignores a stored user that cannot be read (%s)',
  async (user) => {
    const browser = await createLoggedInBrowser();
    browser.tab().set('user', user);
    const tab = await openReloaded({ browser });
    expect(status(tab)).toBe('signedOut');
    expect(storedItems(tab)).toEqual([undefined, undefined]);
  },
);

it('ignores the stored session of another station', async () => {
  const tab = await openReloaded({ browser: await createLoggedInBrowser('membro', 'noturno') });
  expect(status(tab)).toBe('signedOut');
  expect(storedItems(tab)).toEqual([undefined, undefined]);
});

it('keeps the stored session when the server is unreachable, and retries on click', async () => {
  const browser = await createLoggedInBrowser();
  const tab = await openReloaded({ browser });
  tab.network.isOffline = true;
  await tab.settled();
  expect(status(tab)).toBe('unreachable');
  expect(storedItems(tab)).not.toContain(undefined);
  expect(tab.navigation.visitedPaths).toEqual([]);

  tab.network.isOffline = false;
  tab.dispatch(sessionCheckRequested());
  await tab.settled();
  expect(status(tab)).toBe('signedIn');
});

it('retries the session check when the network is back', async () => {
  const tab = await openReloaded();
  tab.network.answer('/validate-token', () => new Response('', { status: 503 }));
  await tab.settled();
  expect(status(tab)).toBe('unreachable');
  tab.network.answer('/validate-token', () => Response.json({ isValid: true }));
  tab.page.fire('online');
  await tab.settled();
  expect(status(tab)).toBe('signedIn');
});

it('shows no error when the session is valid but its user fails to load', async () => {
  const tab = await openReloaded();
  tab.network.answer('/users-web/', () => new Response('', { status: 500 }));
  await tab.settled();
  expect(status(tab)).toBe('signedIn');
  expect(selectUser(tab.state())?.email).toBe('membro@aurora.test');
  expect(selectToasts(tab.state())).toEqual([]);
});

it('leaves the login page when the member is logged in', async () => {
  const tab = await openReloaded({ at: '/login?volta=%2Fhomepage%2Fplanos' });
  await tab.settled();
  expect(tab.navigation.visitedPaths).toEqual(['/homepage/planos']);
});

it.each([401, 503])(
  'keeps a new login when the check of the stored session fails late with %d',
  async (code) => {
    const tab = await openReloaded({ at: '/login' });
    const pausedCall = tab.network.pause('/validate-token');
    await pausedCall.arrived;
    const token = selectToken(tab.state());
    tab.network.answer('/validate-token', ({ headers }) =>
      headers.get('Authorization') === `Bearer ${token}`
        ? new Response('', { status: code })
        : Response.json({ isValid: true }),
    );
    const identifier = `${await fixture.mailbox('aurora', 'another')}@aurora.test`;
    tab.dispatch(loginRequested({ by: 'email', identifier, password: SAMPLE_PASSWORD }));
    await waitUntil(() => status(tab) === 'signedIn', tab);
    pausedCall.release();
    await tab.settled();
    expect(status(tab)).toBe('signedIn');
    expect(selectUser(tab.state())?.email).toBe(identifier);
    expect(tab.storage.get('userToken')).not.toBe(token);
  },
);

function waitUntil(matches: () => boolean, { portal }: Tab): Promise<void> {
  return new Promise((resolve) => {
    const stop = portal.store.subscribe(() => {
      if (!matches()) return;
      stop();
      resolve();
    });
  });
}
