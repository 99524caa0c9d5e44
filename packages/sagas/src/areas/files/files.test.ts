import { fileTexts } from '@estacao/domain';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { selectSnackbar } from '../notices/slice.ts';
import { selectUser } from '../session/selectors.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  fileChosen,
  fileDiscarded,
  fileRetried,
  filesArea,
  selectFile,
  selectFilesProgress,
} from './files.ts';

const fixture = portalFixture();

const field = 'recibo';

function createDocument(size: number, name = 'recibo.pdf'): File {
  const [start, end] = ['%PDF-1.7\n', '\n%%EOF\n'];
  return new File([start, ' '.repeat(size - start.length - end.length), end], name, { lastModified: 7 });
}

async function openAsMember(options: Parameters<typeof fixture.open>[1] = {}): Promise<Tab> {
  const tab = fixture.open('aurora', { areas: [filesArea], ...options });
  await tab.logIn();
  return tab;
}

function selectedFile(tab: Tab) {
  return selectFile(field)(tab.state());
}

function chooseFile(tab: Tab, file: File, purpose: 'file' | 'media' | 'answer' = 'file') {
  tab.dispatch(fileChosen({ field, file, purpose }));
}

function countCalls(tab: Tab, path: string): number {
  return tab.network.sentRequests.filter((request) => request.includes(path)).length;
}

function recordProgress(tab: Tab): unknown[] {
  const recordedProgress: unknown[] = [selectFilesProgress(tab.state())];
  tab.portal.store.subscribe(() => {
    const currentProgress = selectFilesProgress(tab.state());
    if (recordedProgress.at(-1) !== currentProgress) recordedProgress.push(currentProgress);
  });
  return recordedProgress;
}

it('uploads a file and shows the upload progress and the file address', async () => {
  const tab = await openAsMember();
  const recordedProgress = recordProgress(tab);
  chooseFile(tab, createDocument(200_000));
  expect(selectFilesProgress(tab.state())).toBe(1);
  await tab.settled();
  expect(selectedFile(tab)).toEqual({
    name: 'recibo.pdf',
    size: 200_000,
    isRetrying: false,
    progress: 0,
    stored: { name: 'recibo.pdf', path: expect.stringMatching(/^\/api\/files\/[\w-]{43}\.pdf$/) },
    error: null,
  });
  expect(recordedProgress.slice(0, 2)).toEqual([0, 1]);
  expect(recordedProgress).toContain('100%');
  expect(recordedProgress.at(-1)).toBe(0);
  expect(countCalls(tab, '/files/actions')).toBe(1);
});

it.each([
  ['logo.svg', 100, 'file', fileTexts.invalid],
  ['recibo.pdf', 10_485_761, 'file', fileTexts.invalid],
  ['foto.jpg', 1_048_577, 'media', 'Erro: Imagem/Vídeo maior que 1 MB'],
] as const)('rejects the file %s of %i bytes before the upload starts', async (name, size, purpose, text) => {
  const tab = await openAsMember();
  chooseFile(tab, createDocument(size, name), purpose);
  await tab.settled();
  expect(selectedFile(tab)).toMatchObject({ progress: 0, stored: null, error: text });
  expect(selectSnackbar(tab.state())).toMatchObject({ text, variant: 'error' });
  expect(tab.network.sentRequests.filter((request) => request.includes('/files'))).toEqual([]);
  fixture.clock().advance(2000);
});

it("shows the server's text for a file with content that contradicts the file type", async () => {
  const tab = await openAsMember();
  chooseFile(tab, createDocument(5_000, 'foto.png'));
  await tab.settled();
  expect(selectedFile(tab)).toMatchObject({ progress: 0, error: fileTexts.invalid });
  fixture.clock().advance(2000);
});

it('shows a fallback text for an upload failure without a message, and uploads on retry', async () => {
  const tab = await openAsMember();
  tab.network.isOffline = true;
  chooseFile(tab, createDocument(5_000));
  await tab.settled();
  expect(selectedFile(tab)).toMatchObject({ progress: 0, error: 'Erro no upload' });
  expect(selectSnackbar(tab.state())).toMatchObject({ text: 'Erro no upload' });
  tab.network.isOffline = false;
  tab.dispatch(fileRetried(field));
  tab.dispatch(fileRetried(field));
  await tab.settled();
  expect(selectedFile(tab)).toMatchObject({ error: null, stored: { name: 'recibo.pdf' } });
  expect(countCalls(tab, '/files/actions')).toBe(2);
  fixture.clock().advance(2000);
});

it('uploads a large file in pieces and waits while the network is lost', async () => {
  const tab = await openAsMember();
  const recordedProgress = recordProgress(tab);
  const pausedCall = tab.network.pause('/files/uploads/');
  chooseFile(tab, createDocument(6_000_000));
  await pausedCall.arrived;
  tab.network.isOffline = true;
  pausedCall.release();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await new Promise(setImmediate);
    fixture.clock().advance(1000);
  }
  expect(selectedFile(tab)?.stored).toBeNull();
  expect(selectedFile(tab)?.error).toBeNull();
  tab.network.isOffline = false;
  tab.page.fire('online');
  await tab.settled();
  expect(selectedFile(tab)).toMatchObject({ progress: 0, stored: { name: 'recibo.pdf' } });
  expect(recordedProgress).toEqual(expect.arrayContaining(['52%', '100%']));
});

it.each([1, 2, 3])(
  'sends piece %d of three only once when the response to that piece is lost',
  async (lostPiece) => {
    const tab = await openAsMember();
    let pieceCount = 0;
    tab.network.answer('/files/uploads/', ({ method }) => {
      if (method === 'PATCH') pieceCount += 1;
      if (method === 'PATCH' && pieceCount === lostPiece) tab.network.lose('/files/uploads/');
      return undefined;
    });
    chooseFile(tab, createDocument(1_100_000));
    for (let turn = 0; turn < 40; turn += 1) {
      await tab.settled();
      fixture.clock().advance(1000);
    }
    expect(selectedFile(tab)?.stored).toMatchObject({ name: 'recibo.pdf' });
    expect(tab.network.sentRequests.filter((request) => request.startsWith('PATCH'))).toHaveLength(3);
  },
);

it('resumes an upload after a reload when the same file is chosen again', async () => {
  const browser = memoryStorage();
  const tab = await openAsMember({ browser });
  const pausedCall = tab.network.pause('/finish');
  chooseFile(tab, createDocument(1_100_000));
  await pausedCall.arrived;
  tab.portal.dispose();

  const newTab = fixture.open('aurora', { areas: [filesArea], browser });
  await newTab.settled();
  const key = `upload:${selectUser(newTab.state())?.id}:file:1100000:7:recibo.pdf`;
  newTab.tabStorage?.set(key, tab.tabStorage?.get(key) ?? '');
  chooseFile(newTab, createDocument(1_100_000));
  await newTab.settled();
  expect(selectedFile(newTab)?.stored).toMatchObject({ name: 'recibo.pdf' });
  expect(newTab.network.sentRequests.filter((request) => request.startsWith('PATCH'))).toEqual([]);
  expect(newTab.tabStorage?.get(key)).toBeUndefined();
});

it('cancels a removed upload on the device and on the server', async () => {
  const tab = await openAsMember();
  const pausedCall = tab.network.pause('/files/uploads/');
  chooseFile(tab, createDocument(1_100_000));
  await pausedCall.arrived;
  tab.dispatch(fileDiscarded(field));
  await tab.settled();
  expect(selectedFile(tab)).toBeUndefined();
  expect(selectFilesProgress(tab.state())).toBe(0);
  expect(tab.network.sentRequests.at(-1)).toMatch(/^DELETE \/files\/uploads\//);
  const remainingUploads = await fixture
    .api()
    .database.db.selectFrom('file_upload')
    .select('id')
    .where('size', '=', 1_100_000)
    .execute();
  expect(remainingUploads).toEqual([]);
});

it('replaces the upload when another file is chosen for the same field', async () => {
  const tab = await openAsMember();
  const pausedCall = tab.network.pause('/files/actions');
  chooseFile(tab, createDocument(5_000, 'primeiro.pdf'));
  await pausedCall.arrived;
  chooseFile(tab, createDocument(6_000, 'segundo.pdf'));
  pausedCall.release();
  await tab.settled();
  expect(selectedFile(tab)).toMatchObject({ name: 'segundo.pdf', stored: { name: 'segundo.pdf' } });
});

it('cancels a pending upload at logout', async () => {
  const tab = await openAsMember();
  const pausedCall = tab.network.pause('/files/actions');
  chooseFile(tab, createDocument(5_000));
  await pausedCall.arrived;
  tab.dispatch(logoutRequested());
  pausedCall.release();
  await tab.settled();
  expect(selectedFile(tab)).toBeUndefined();
});
