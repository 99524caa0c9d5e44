import { dataOf, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { foundAt } from '../../kernel/found.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { testBed } from '../../testing/test-bed.ts';
import { selectToasts } from '../notices/slice.ts';
import {
  downloadArea,
  downloadRequested,
  downloadsArea,
  downloadsRequested,
  selectDownload,
  selectDownloads,
} from './index.ts';

const bed = testBed();
const calls = '/downloads/';

async function opened() {
  const tab = bed.open('aurora', { areas: [downloadsArea, downloadArea(sanitise)] });
  await tab.logIn();
  return tab;
}
type Open = Awaited<ReturnType<typeof opened>>;

function at(tab: Open, of: string) {
  return foundAt(of, selectDownload(tab.state()));
}

async function stored(slug = 'aurora') {
  return bed
    .api()
    .database.db.selectFrom('download')
    .innerJoin('station', 'station.id', 'download.station_id')
    .select(['download.id', 'download.name', 'download.file'])
    .where('station.slug', '=', slug)
    .orderBy('download.position')
    .execute();
}

it("lists the station's downloads in order and cleans each page", async () => {
  const tab = await opened();
  const leave = tab.portal.enter('downloads');
  await tab.settled();
  const files = await stored();
  expect(dataOf(selectDownloads(tab.state()))).toMatchObject(files);
  leave();
  const [first, second] = files;
  const [one, other] = [String(first?.id), String(second?.id)];
  const leaveOne = tab.portal.enter('download', { id: one });
  await tab.settled();
  expect(dataOf(at(tab, one))).toMatchObject({ ...first, body: expect.stringMatching(/^clean:</) });
  leaveOne();
  const held = tab.network.hold(`${calls}${other}`);
  const leaveOther = tab.portal.enter('download', { id: other });
  await held.arrived;
  expect(at(tab, other)).toEqual({ status: 'loading' });
  held.release();
  await tab.settled();
  expect(dataOf(at(tab, other))).toMatchObject({ id: second?.id });
  leaveOther();
});

it('accepts a page as a list and uses its first item', async () => {
  const tab = await opened();
  let answer: unknown = [
    { id: 7, name: 'Ata', file: '/ata.pdf' },
    { id: 8, name: 'Outra' },
  ];
  tab.network.answer(`${calls}7`, () => Response.json(answer));
  const leave = tab.portal.enter('download', { id: '7' });
  await tab.settled();
  expect(dataOf(at(tab, '7'))).toMatchObject({ title: 'Ata', file: '/ata.pdf', body: null });
  answer = [];
  tab.dispatch(downloadRequested('7'));
  await tab.settled();
  expect(at(tab, '7')).toEqual(ready(null));
  leave();
});

it('reports unknown and foreign downloads as missing, and skips the call for invalid ids', async () => {
  const tab = await opened();
  const [foreign] = await stored('minerva');
  for (const id of [String(foreign?.id), '999999', 'abc']) {
    const leave = tab.portal.enter('download', { id });
    await tab.settled();
    expect(at(tab, id)).toEqual(ready(null));
    leave();
  }
  expect(tab.network.sent.filter((line) => line.includes(`${calls}abc`))).toEqual([]);
  expect(selectToasts(tab.state())).toEqual([]);
});

it('says why it failed in a toast, and loads on retry', async () => {
  const tab = await opened();
  let isDown = true;
  const down = () => Response.json({ messages: ['Arquivos indisponíveis'] }, { status: 503 });
  tab.network.answer(calls, () => (isDown ? down() : Response.json([])));
  const leave = tab.portal.enter('downloads');
  await tab.settled();
  expect(selectDownloads(tab.state()).status).toBe('failed');
  expect(selectToasts(tab.state())).toMatchObject([{ title: 'Erro', text: 'Arquivos indisponíveis' }]);
  isDown = false;
  tab.dispatch(downloadsRequested());
  await tab.settled();
  expect(selectDownloads(tab.state())).toEqual(ready([]));
  leave();

  isDown = true;
  const leaveOne = tab.portal.enter('download', { id: '999999' });
  await tab.settled();
  expect(at(tab, '999999')).toEqual({ status: 'failed', reason: 'Arquivos indisponíveis' });
  leaveOne();
});
