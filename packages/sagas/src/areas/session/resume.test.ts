import { SAMPLE_PASSWORD } from '@estacao/api';
import { DAY } from '@estacao/api/testing';
import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { type Tab, type TabOptions, testBed } from '../../testing/test-bed.ts';
import { selectToasts } from '../notices/slice.ts';
import { selectPoints } from '../points/points.ts';
import { loginRequested } from './login.ts';
import { selectExit, selectSessionStatus, selectToken, selectUser } from './selectors.ts';
import { sessionCheckRequested } from './slice.ts';

const bed = testBed();

function status({ state }: Tab) {
  return selectSessionStatus(state());
}
function kept({ storage }: Tab) {
  return [storage.get('user'), storage.get('userToken')];
}

async function browserOf(mailbox = 'membro', slug = 'aurora') {
  const browser = memoryStorage();
  const tab = bed.open(slug, { browser });
  await tab.logIn(mailbox);
  tab.portal.dispose();
  return browser;
}

async function reloaded(options: TabOptions = {}) {
  const browser = options.browser ?? (await browserOf());
  return bed.open('aurora', { at: '/homepage', ...options, browser });
}

it('shows a visitor the landing page without any call', () => {
  const tab = bed.open('aurora', { at: '/homepage/planos' });
  expect(status(tab)).toBe('signedOut');
  expect(selectExit(tab.state())).toBe('/');
  expect(tab.navigation.visited).toEqual(['/']);
  expect(tab.network.sent).toEqual([]);
});

it.each(['/', '/termos-de-uso', '/cadastrar', '/login'])('leaves a visitor on %s', (at) => {
  expect(bed.open('aurora', { at }).navigation.visited).toEqual([]);
});

it('opens a valid stored session with a fetched user', async () => {
  const tab = await reloaded();
  expect(status(tab)).toBe('checking');
  expect(selectUser(tab.state())).not.toHaveProperty('cpf');
  await bed
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
  expect(tab.navigation.visited).toEqual([]);
  expect(dataOf(selectPoints(tab.state()))).toBeGreaterThan(0);
});

it('keeps a session in its last hour', async () => {
  const browser = await browserOf();
  bed.clock().advance(30 * DAY - 60 * 60_000);
  const tab = await reloaded({ browser });
  await tab.settled();
  expect(status(tab)).toBe('signedIn');
  expect(kept(tab)).toEqual([expect.any(String), selectToken(tab.state())]);
});

it('removes an expired session and shows the landing page', async () => {
  const browser = await browserOf();
  bed.clock().advance(31 * DAY);
  const tab = await reloaded({ browser });
  await tab.settled();
  expect(status(tab)).toBe('signedOut');
  expect(kept(tab)).toEqual([undefined, undefined]);
  expect(tab.navigation.visited).toEqual(['/']);
  expect(selectToasts(tab.state())).toEqual([]);
});

const older = '{"id":1,"name":"Ana","active":1,"station":{"id":1,"feed_access":true}}';

it.each(['{"id":', '[]', 'null', '{"id":1}', older])(
  'ignores a stored user that cannot be read (%s)',
  async (user) => {
    const browser = await browserOf();
    browser.tab().set('user', user);
    const tab = await reloaded({ browser });
    expect(status(tab)).toBe('signedOut');
    expect(kept(tab)).toEqual([undefined, undefined]);
  },
);

it('ignores the session of another station', async () => {
  const tab = await reloaded({ browser: await browserOf('membro', 'noturno') });
  expect(status(tab)).toBe('signedOut');
  expect(kept(tab)).toEqual([undefined, undefined]);
});

it('keeps the stored session when the server is unreachable, and retries on click', async () => {
  const browser = await browserOf();
  const tab = await reloaded({ browser });
  tab.network.isOffline = true;
  await tab.settled();
  expect(status(tab)).toBe('unreachable');
  expect(kept(tab)).not.toContain(undefined);
  expect(tab.navigation.visited).toEqual([]);

  tab.network.isOffline = false;
  tab.dispatch(sessionCheckRequested());
  await tab.settled();
  expect(status(tab)).toBe('signedIn');
});

it('retries when the network is back', async () => {
  const tab = await reloaded();
  tab.network.answer('/validate-token', () => new Response('', { status: 503 }));
  await tab.settled();
  expect(status(tab)).toBe('unreachable');
  tab.network.answer('/validate-token', () => Response.json({ isValid: true }));
  tab.page.fire('online');
  await tab.settled();
  expect(status(tab)).toBe('signedIn');
});

it('shows no error when only the user fails to load', async () => {
  const tab = await reloaded();
  tab.network.answer('/users-web/', () => new Response('', { status: 500 }));
  await tab.settled();
  expect(status(tab)).toBe('signedIn');
  expect(selectUser(tab.state())?.email).toBe('membro@aurora.test');
  expect(selectToasts(tab.state())).toEqual([]);
});

it('leaves the login page when the member is logged in', async () => {
  const tab = await reloaded({ at: '/login?volta=%2Fhomepage%2Fplanos' });
  await tab.settled();
  expect(tab.navigation.visited).toEqual(['/homepage/planos']);
});

it.each([401, 503])(
  'does not confuse a login with a stored session that was rejected with %d',
  async (code) => {
    const tab = await reloaded({ at: '/login' });
    const held = tab.network.hold('/validate-token');
    await held.arrived;
    const token = selectToken(tab.state());
    tab.network.answer('/validate-token', ({ headers }) =>
      headers.get('Authorization') === `Bearer ${token}`
        ? new Response('', { status: code })
        : Response.json({ isValid: true }),
    );
    const identifier = `${await bed.mailbox('aurora', 'another')}@aurora.test`;
    tab.dispatch(loginRequested({ by: 'email', identifier, password: SAMPLE_PASSWORD }));
    await until(() => status(tab) === 'signedIn', tab);
    held.release();
    await tab.settled();
    expect(status(tab)).toBe('signedIn');
    expect(selectUser(tab.state())?.email).toBe(identifier);
    expect(tab.storage.get('userToken')).not.toBe(token);
  },
);

function until(holds: () => boolean, { portal }: Tab): Promise<void> {
  return new Promise((resolve) => {
    const stop = portal.store.subscribe(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
}
