import { describe, expect, it } from 'vitest';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import { emailListAt, emailListRequested, mailingArea, selectEmailList } from './index.ts';

const bed = testBed();

/** The number of the sample member, and a hash that is theirs as far as the network of the test goes. */
function opened(type: string, hash = 'a') {
  const tab = bed.open('aurora', { areas: [mailingArea], at: `/email/${type}/1/${hash}` });
  const leave = tab.portal.enter('emailList', { type, userId: '1', hash });
  return { tab, leave };
}

function stateOf({ state }: Tab, kind: 'inscricao' | 'desinscricao') {
  return emailListAt(kind, selectEmailList(state())).status;
}

describe('a link of a mail', () => {
  it.each([
    ['desinscricao', 'email-unsubscribe', [0]],
    ['inscricao', 'email-subscribe', [1]],
  ] as const)('%s does what it says, by itself and once', async (kind, call, answer) => {
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
  ] as const)('%s has failed where the answer says nothing else: %s %j', async (kind, call, answer) => {
    const { tab, leave } = opened(kind);
    tab.network.answer(`/${call}`, () => Response.json(answer));
    await tab.settled();
    expect(stateOf(tab, kind)).toBe('failed');
    leave();
  });

  it('that is nobody’s has failed, and so has one without a network, which may be tried again', async () => {
    const { tab, leave } = opened('desinscricao');
    await tab.settled();
    expect(stateOf(tab, 'desinscricao')).toBe('failed');
    tab.network.isOffline = true;
    tab.dispatch(emailListRequested('desinscricao', '1', 'a'));
    await tab.settled();
    expect(stateOf(tab, 'desinscricao')).toBe('failed');
    leave();
  });

  it('of a type that nobody knows leads to the landing page, and does nothing', async () => {
    const { tab, leave } = opened('outra');
    await tab.settled();
    expect(tab.navigation.here()).toBe('/');
    expect(tab.network.sent.filter((line) => line.startsWith('PUT'))).toEqual([]);
    leave();
  });

  it('does nothing on a server, and for programs that only look', async () => {
    const server = bed.open('aurora', { areas: [mailingArea], isStarted: false });
    await server.portal.load('emailList', { type: 'desinscricao', userId: '1', hash: 'a' });
    expect(server.network.sent).toEqual([]);
  });

  it('says nothing of what another one has done', async () => {
    const { tab, leave } = opened('desinscricao');
    tab.network.answer('/email-unsubscribe', () => Response.json([0]));
    await tab.settled();
    expect(stateOf(tab, 'inscricao')).toBe('loading');
    leave();
  });
});
