import { describe, expect, it } from 'vitest';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import { emailListAt, emailListRequested, mailingArea, selectEmailList } from './index.ts';

const bed = testBed();

function opened(type: string, hash = 'a') {
  const tab = bed.open('aurora', { areas: [mailingArea], at: `/email/${type}/1/${hash}` });
  const leave = tab.portal.enter('emailList', { type, userId: '1', hash });
  return { tab, leave };
}

function stateOf({ state }: Tab, kind: 'inscricao' | 'desinscricao') {
  return emailListAt(kind, selectEmailList(state())).status;
}

describe('a link in a mail', () => {
  it.each([
    ['desinscricao', 'email-unsubscribe', [0]],
    ['inscricao', 'email-subscribe', [1]],
  ] as const)('executes %s once without a press', async (kind, call, answer) => {
    const { tab, leave } = opened(kind);
    tab.network.answer(`/${call}`, () => Response.json(answer));
    expect(stateOf(tab, kind)).toBe('loading');
    await tab.settled();
    expect(stateOf(tab, kind)).toBe('ready');
    expect(tab.network.sent.filter((line) => line.startsWith('PUT'))).toEqual([`PUT /${call}`]);
    leave();
  });

  it.each([
    ['desinscricao', 'email-unsubscribe', [1]],
    ['desinscricao', 'email-unsubscribe', []],
    ['inscricao', 'email-subscribe', []],
  ] as const)('fails %s unless the response confirms it: %s %j', async (kind, call, answer) => {
    const { tab, leave } = opened(kind);
    tab.network.answer(`/${call}`, () => Response.json(answer));
    await tab.settled();
    expect(stateOf(tab, kind)).toBe('failed');
    leave();
  });

  it('fails for an unknown member, and can be retried after a network failure', async () => {
    const { tab, leave } = opened('desinscricao');
    await tab.settled();
    expect(stateOf(tab, 'desinscricao')).toBe('failed');
    tab.network.isOffline = true;
    tab.dispatch(emailListRequested('desinscricao', '1', 'a'));
    await tab.settled();
    expect(stateOf(tab, 'desinscricao')).toBe('failed');
    leave();
  });

  it('of an unknown type redirects to the landing page without a call', async () => {
    const { tab, leave } = opened('outra');
    await tab.settled();
    expect(tab.navigation.here()).toBe('/');
    expect(tab.network.sent.filter((line) => line.startsWith('PUT'))).toEqual([]);
    leave();
  });

  it('does nothing during server rendering, and so ignores link scanners', async () => {
    const server = bed.open('aurora', { areas: [mailingArea], isStarted: false });
    await server.portal.load('emailList', { type: 'desinscricao', userId: '1', hash: 'a' });
    expect(server.network.sent).toEqual([]);
  });

  it("shows nothing of another link's result", async () => {
    const { tab, leave } = opened('desinscricao');
    tab.network.answer('/email-unsubscribe', () => Response.json([0]));
    await tab.settled();
    expect(stateOf(tab, 'inscricao')).toBe('loading');
    leave();
  });
});
