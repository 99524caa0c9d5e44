import { failed, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import { selectShare, shareArea, shareRequested } from './share.ts';

const bed = testBed();

async function sharedAt(slug: string) {
  const { db } = bed.api().database;
  const found = await db
    .selectFrom('activity')
    .innerJoin('station', 'station.id', 'activity.station_id')
    .innerJoin('member', 'member.station_id', 'station.id')
    .select(['activity.id as campaign', 'member.id as source'])
    .where('station.slug', '=', slug)
    .where('activity.share_url', 'is not', null)
    .executeTakeFirstOrThrow();
  return `?source=${found.source}&campaign=${found.campaign}`;
}

async function arrive(slug: string, query: string, meet: (tab: Tab) => unknown = () => {}) {
  const tab = bed.open(slug, { at: `/compartilhamento${query}`, areas: [shareArea] });
  meet(tab);
  const leave = tab.portal.enter('share');
  await tab.settled();
  return { tab, leave };
}

function answering(link: unknown) {
  return ({ network }: Tab) =>
    network.answer('/validate-sharing', () => Response.json({ action: { contents: [{ link }] } }));
}

it("redirects to the activity's link without a history entry", async () => {
  const { tab, leave } = await arrive('cerrado', await sharedAt('cerrado'));
  expect(tab.navigation.left).toEqual(['/suporte']);
  expect(tab.navigation.traceless).toEqual(['/suporte']);
  expect(selectShare(tab.state())).toEqual(ready('leaving'));
  leave();
});

it.each(['', '?source=1', '?campaign=1', '?source=x&campaign=1', '?source=1&campaign=0'])(
  'sends no request for %j, which names nothing',
  async (query) => {
    const { tab, leave } = await arrive('cerrado', query, ({ network }) => {
      network.isOffline = true;
    });
    expect(selectShare(tab.state())).toEqual(ready('unavailable'));
    expect(tab.navigation.left).toEqual([]);
    leave();
  },
);

it("ignores a share by another station's member", async () => {
  const { tab, leave } = await arrive('cerrado', await sharedAt('minerva'));
  expect(selectShare(tab.state())).toEqual(ready('unavailable'));
  expect(tab.navigation.left).toEqual([]);
  leave();
});

it.each(['javascript:alert(1)', '//exemplo.test', '/\\exemplo.test', 'data:text/html,a', 'exemplo', ''])(
  'never follows %j',
  async (link) => {
    const { tab, leave } = await arrive('cerrado', '?source=1&campaign=1', answering(link));
    expect(selectShare(tab.state())).toEqual(ready('unavailable'));
    expect(tab.navigation.left).toEqual([]);
    leave();
  },
);

it('follows a web address, and nothing when there is none', async () => {
  const { tab, leave } = await arrive(
    'aurora',
    '?source=1&campaign=1',
    answering('https://exemplo.test/a?b=1'),
  );
  expect(tab.navigation.traceless).toEqual(['https://exemplo.test/a?b=1']);
  leave();
  const none = await arrive('aurora', '?source=1&campaign=1', ({ network }) =>
    network.answer('/validate-sharing', () => Response.json({ action: { contents: [] } })),
  );
  expect(selectShare(none.tab.state())).toEqual(ready('unavailable'));
  none.leave();
});

it('retries when the server did not answer', async () => {
  const query = await sharedAt('cerrado');
  const { tab, leave } = await arrive('cerrado', query, ({ network }) => {
    network.isOffline = true;
  });
  expect(selectShare(tab.state())).toEqual(failed());
  expect(tab.navigation.left).toEqual([]);
  tab.network.isOffline = false;
  tab.dispatch(shareRequested());
  await tab.settled();
  expect(tab.navigation.left).toEqual(['/suporte']);
  leave();
});

it('cancels its request when the page is left', async () => {
  const tab = bed.open('cerrado', {
    at: `/compartilhamento${await sharedAt('cerrado')}`,
    areas: [shareArea],
  });
  const held = tab.network.hold('/validate-sharing');
  const leave = tab.portal.enter('share');
  await held.arrived;
  leave();
  held.release();
  await tab.settled();
  expect(tab.navigation.left).toEqual([]);
});
