import { describe, expect, it } from 'vitest';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { emailListAt, emailListRequested, mailingArea, selectEmailList } from './index.ts';

const fixture = portalFixture();

function openLink(type: string, hash = 'a') {
  const tab = fixture.open('aurora', { areas: [mailingArea], at: `/email/${type}/1/${hash}` });
  const leave = tab.portal.enter('emailList', { type, userId: '1', hash });
  return { tab, leave };
}

function readStatus({ state }: Tab, kind: 'inscricao' | 'desinscricao') {
  return emailListAt(kind, selectEmailList(state())).status;
}

describe('a link in a mail', () => {
  it.each([
    ['desinscricao', 'email-unsubscribe', [0]],
    ['inscricao', 'email-subscribe', [1]],
  ] as const)('a mail link executes %s once, without a press', async (kind, call, body) => {
    const { tab, leave } = openLink(kind);
    tab.network.answer(`/${call}`, () => Response.json(body));
    expect(readStatus(tab, kind)).toBe('loading');
    await tab.settled();
    expect(readStatus(tab, kind)).toBe('ready');
    expect(tab.network.sentRequests.filter((request) => request.startsWith('PUT'))).toEqual([`PUT /${call}`]);
    leave();
  });

  it.each([
    ['desinscricao', 'email-unsubscribe', [1]],
    ['desinscricao', 'email-unsubscribe', []],
    ['inscricao', 'email-subscribe', []],
  ] as const)(
    'the mail link %s fails unless the response confirms the call: %s %j',
    async (kind, call, body) => {
      const { tab, leave } = openLink(kind);
      tab.network.answer(`/${call}`, () => Response.json(body));
      await tab.settled();
      expect(readStatus(tab, kind)).toBe('failed');
      leave();
    },
  );

  it('a mail link fails for an unknown member and without a network', async () => {
    const { tab, leave } = openLink('desinscricao');
    await tab.settled();
    expect(readStatus(tab, 'desinscricao')).toBe('failed');
    tab.network.isOffline = true;
    tab.dispatch(emailListRequested('desinscricao', '1', 'a'));
    await tab.settled();
    expect(readStatus(tab, 'desinscricao')).toBe('failed');
    leave();
  });

  it('a mail link of an unknown type redirects to the landing page without a call', async () => {
    const { tab, leave } = openLink('outra');
    await tab.settled();
    expect(tab.navigation.currentPath()).toBe('/');
    expect(tab.network.sentRequests.filter((request) => request.startsWith('PUT'))).toEqual([]);
    leave();
  });

  it('a mail link does nothing during server rendering, and so ignores link scanners', async () => {
    const serverTab = fixture.open('aurora', { areas: [mailingArea], isStarted: false });
    await serverTab.portal.load('emailList', { type: 'desinscricao', userId: '1', hash: 'a' });
    expect(serverTab.network.sentRequests).toEqual([]);
  });

  it('a mail link shows nothing of the result of another link', async () => {
    const { tab, leave } = openLink('desinscricao');
    tab.network.answer('/email-unsubscribe', () => Response.json([0]));
    await tab.settled();
    expect(readStatus(tab, 'inscricao')).toBe('loading');
    leave();
  });
});
