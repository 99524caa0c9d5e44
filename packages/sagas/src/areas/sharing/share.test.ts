import { failed, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { selectShare, shareArea, shareRequested } from './share.ts';

const fixture = portalFixture();

async function fetchShareQuery(slug: string) {
  const { db } = fixture.api().database;
  const share = await db
    .selectFrom('activity')
    .innerJoin('station', 'station.id', 'activity.station_id')
    .innerJoin('member', 'member.station_id', 'station.id')
    .select(['activity.id as campaign', 'member.id as source'])
    .where('station.slug', '=', slug)
    .where('activity.share_url', 'is not', null)
    .executeTakeFirstOrThrow();
  return `?source=${share.source}&campaign=${share.campaign}`;
}

async function openShare(slug: string, query: string, prepare: (tab: Tab) => unknown = () => {}) {
  const tab = fixture.open(slug, { at: `/compartilhamento${query}`, areas: [shareArea] });
  prepare(tab);
  const leave = tab.portal.enter('share');
  await tab.settled();
  return { tab, leave };
}

function answerWithLink(link: unknown) {
  return ({ network }: Tab) =>
    network.answer('/validate-sharing', () => Response.json({ action: { contents: [{ link }] } }));
}

it("a share redirects to the activity's link without a history entry", async () => {
  const { tab, leave } = await openShare('cerrado', await fetchShareQuery('cerrado'));
  expect(tab.navigation.loadedAddresses).toEqual(['/suporte']);
  expect(tab.navigation.tracelessAddresses).toEqual(['/suporte']);
  expect(selectShare(tab.state())).toEqual(ready('leaving'));
  leave();
});

it.each(['', '?source=1', '?campaign=1', '?source=x&campaign=1', '?source=1&campaign=0'])(
  'sends no request for the incomplete share query %j',
  async (query) => {
    const { tab, leave } = await openShare('cerrado', query, ({ network }) => {
      network.isOffline = true;
    });
    expect(selectShare(tab.state())).toEqual(ready('unavailable'));
    expect(tab.navigation.loadedAddresses).toEqual([]);
    leave();
  },
);

it("ignores a share by another station's member", async () => {
  const { tab, leave } = await openShare('cerrado', await fetchShareQuery('minerva'));
  expect(selectShare(tab.state())).toEqual(ready('unavailable'));
  expect(tab.navigation.loadedAddresses).toEqual([]);
  leave();
});

it.each(['javascript:alert(1)', '//exemplo.test', '/\\exemplo.test', 'data:text/html,a', 'exemplo', ''])(
  'a share never follows the link %j',
  async (link) => {
    const { tab, leave } = await openShare('cerrado', '?source=1&campaign=1', answerWithLink(link));
    expect(selectShare(tab.state())).toEqual(ready('unavailable'));
    expect(tab.navigation.loadedAddresses).toEqual([]);
    leave();
  },
);

it('a share follows a web address, and is unavailable when the activity has no link', async () => {
  const { tab, leave } = await openShare(
    'aurora',
    '?source=1&campaign=1',
    answerWithLink('https://exemplo.test/a?b=1'),
  );
  expect(tab.navigation.tracelessAddresses).toEqual(['https://exemplo.test/a?b=1']);
  leave();
  const emptyShare = await openShare('aurora', '?source=1&campaign=1', ({ network }) =>
    network.answer('/validate-sharing', () => Response.json({ action: { contents: [] } })),
  );
  expect(selectShare(emptyShare.tab.state())).toEqual(ready('unavailable'));
  emptyShare.leave();
});

it('retries a share when the server did not answer', async () => {
  const query = await fetchShareQuery('cerrado');
  const { tab, leave } = await openShare('cerrado', query, ({ network }) => {
    network.isOffline = true;
  });
  expect(selectShare(tab.state())).toEqual(failed());
  expect(tab.navigation.loadedAddresses).toEqual([]);
  tab.network.isOffline = false;
  tab.dispatch(shareRequested());
  await tab.settled();
  expect(tab.navigation.loadedAddresses).toEqual(['/suporte']);
  leave();
});

it('cancels the share request when the page is left', async () => {
  const tab = fixture.open('cerrado', {
    at: `/compartilhamento${await fetchShareQuery('cerrado')}`,
    areas: [shareArea],
  });
  const pausedCall = tab.network.pause('/validate-sharing');
  const leave = tab.portal.enter('share');
  await pausedCall.arrived;
  leave();
  pausedCall.release();
  await tab.settled();
  expect(tab.navigation.loadedAddresses).toEqual([]);
});
