import { dataOf, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { lookupAt } from '../../kernel/lookup.ts';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { selectToasts } from '../notices/slice.ts';
import {
  downloadArea,
  downloadRequested,
  downloadsArea,
  downloadsRequested,
  selectDownload,
  selectDownloads,
} from './index.ts';

const fixture = portalFixture();
const downloadsPath = '/downloads/';

async function openTab() {
  const tab = fixture.open('aurora', { areas: [downloadsArea, downloadArea(sanitise)] });
  await tab.logIn();
  return tab;
}
type DownloadsTab = Awaited<ReturnType<typeof openTab>>;

function downloadAt(tab: DownloadsTab, id: string) {
  return lookupAt(id, selectDownload(tab.state()));
}

async function fetchStoredDownloads(slug = 'aurora') {
  return fixture
    .api()
    .database.db.selectFrom('download')
    .innerJoin('station', 'station.id', 'download.station_id')
    .select(['download.id', 'download.name', 'download.file'])
    .where('station.slug', '=', slug)
    .orderBy('download.position')
    .execute();
}

it("lists the station's downloads in order, and sanitises the body of a download", async () => {
  const tab = await openTab();
  const leave = tab.portal.enter('downloads');
  await tab.settled();
  const files = await fetchStoredDownloads();
  expect(dataOf(selectDownloads(tab.state()))).toMatchObject(files);
  leave();
  const [firstFile, secondFile] = files;
  const [firstId, secondId] = [String(firstFile?.id), String(secondFile?.id)];
  const leaveFirst = tab.portal.enter('download', { id: firstId });
  await tab.settled();
  expect(dataOf(downloadAt(tab, firstId))).toMatchObject({
    ...firstFile,
    body: expect.stringMatching(/^clean:</),
  });
  leaveFirst();
  const pausedCall = tab.network.pause(`${downloadsPath}${secondId}`);
  const leaveSecond = tab.portal.enter('download', { id: secondId });
  await pausedCall.arrived;
  expect(downloadAt(tab, secondId)).toEqual({ status: 'loading' });
  pausedCall.release();
  await tab.settled();
  expect(dataOf(downloadAt(tab, secondId))).toMatchObject({ id: secondFile?.id });
  leaveSecond();
});

it('shows the first item when the server returns a list instead of a download', async () => {
  const tab = await openTab();
  let responseBody: unknown = [
    { id: 7, name: 'Ata', file: '/ata.pdf' },
    { id: 8, name: 'Outra' },
  ];
  tab.network.answer(`${downloadsPath}7`, () => Response.json(responseBody));
  const leave = tab.portal.enter('download', { id: '7' });
  await tab.settled();
  expect(dataOf(downloadAt(tab, '7'))).toMatchObject({ title: 'Ata', file: '/ata.pdf', body: null });
  responseBody = [];
  tab.dispatch(downloadRequested('7'));
  await tab.settled();
  expect(downloadAt(tab, '7')).toEqual(ready(null));
  leave();
});

it('reports unknown and foreign downloads as missing, and skips the call for invalid ids', async () => {
  const tab = await openTab();
  const [foreignDownload] = await fetchStoredDownloads('minerva');
  for (const id of [String(foreignDownload?.id), '999999', 'abc']) {
    const leave = tab.portal.enter('download', { id });
    await tab.settled();
    expect(downloadAt(tab, id)).toEqual(ready(null));
    leave();
  }
  expect(tab.network.sentRequests.filter((request) => request.includes(`${downloadsPath}abc`))).toEqual([]);
  expect(selectToasts(tab.state())).toEqual([]);
});

it('shows in a toast why downloads failed to load, and loads them on retry', async () => {
  const tab = await openTab();
  let isDown = true;
  const unavailableResponse = () => Response.json({ messages: ['Arquivos indisponíveis'] }, { status: 503 });
  tab.network.answer(downloadsPath, () => (isDown ? unavailableResponse() : Response.json([])));
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
  const leaveFirst = tab.portal.enter('download', { id: '999999' });
  await tab.settled();
  expect(downloadAt(tab, '999999')).toEqual({ status: 'failed', reason: 'Arquivos indisponíveis' });
  leaveFirst();
});
