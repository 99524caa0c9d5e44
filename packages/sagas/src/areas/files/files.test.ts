import { fileTexts } from '@estacao/domain';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import { selectSnackbar } from '../notices/slice.ts';
import { selectUser } from '../session/selectors.ts';
import { logoutRequested } from '../session/slice.ts';
import { fileChosen, fileDropped, fileRetried, filesArea, selectFile, selectFilesProgress } from './files.ts';

const bed = testBed();

const field = 'recibo';

function documentOf(size: number, name = 'recibo.pdf'): File {
  const [start, end] = ['%PDF-1.7\n', '\n%%EOF\n'];
  return new File([start, ' '.repeat(size - start.length - end.length), end], name, { lastModified: 7 });
}

async function member(options: Parameters<typeof bed.open>[1] = {}): Promise<Tab> {
  const tab = bed.open('aurora', { areas: [filesArea], ...options });
  await tab.logIn();
  return tab;
}

function chosen(tab: Tab) {
  return selectFile(field)(tab.state());
}

function choose(tab: Tab, file: File, purpose: 'file' | 'media' | 'answer' = 'file') {
  tab.dispatch(fileChosen({ field, file, purpose }));
}

function sentTo(tab: Tab, path: string): number {
  return tab.network.sent.filter((line) => line.includes(path)).length;
}

function watched(tab: Tab): unknown[] {
  const seen: unknown[] = [selectFilesProgress(tab.state())];
  tab.portal.store.subscribe(() => {
    const now = selectFilesProgress(tab.state());
    if (seen.at(-1) !== now) seen.push(now);
  });
  return seen;
}

it('uploads a file and shows its progress and address', async () => {
  const tab = await member();
  const seen = watched(tab);
  choose(tab, documentOf(200_000));
  expect(selectFilesProgress(tab.state())).toBe(1);
  await tab.settled();
  expect(chosen(tab)).toEqual({
    name: 'recibo.pdf',
    size: 200_000,
    isRetrying: false,
    progress: 0,
    stored: { name: 'recibo.pdf', path: expect.stringMatching(/^\/api\/files\/[\w-]{43}\.pdf$/) },
    error: null,
  });
  expect(seen.slice(0, 2)).toEqual([0, 1]);
  expect(seen).toContain('100%');
  expect(seen.at(-1)).toBe(0);
  expect(sentTo(tab, '/files/actions')).toBe(1);
});

it.each([
  ['logo.svg', 100, 'file', fileTexts.invalid],
  ['recibo.pdf', 10_485_761, 'file', fileTexts.invalid],
  ['foto.jpg', 1_048_577, 'media', 'Erro: Imagem/Vídeo maior que 1 MB'],
] as const)('rejects %s of %i bytes before uploading', async (name, size, purpose, text) => {
  const tab = await member();
  choose(tab, documentOf(size, name), purpose);
  await tab.settled();
  expect(chosen(tab)).toMatchObject({ progress: 0, stored: null, error: text });
  expect(selectSnackbar(tab.state())).toMatchObject({ text, variant: 'error' });
  expect(tab.network.sent.filter((line) => line.includes('/files'))).toEqual([]);
  bed.clock().advance(2000);
});

it("shows the server's text for a file whose content contradicts its type", async () => {
  const tab = await member();
  choose(tab, documentOf(5_000, 'foto.png'));
  await tab.settled();
  expect(chosen(tab)).toMatchObject({ progress: 0, error: fileTexts.invalid });
  bed.clock().advance(2000);
});

it('shows a fallback text for a failure without one, and uploads on retry', async () => {
  const tab = await member();
  tab.network.isOffline = true;
  choose(tab, documentOf(5_000));
  await tab.settled();
  expect(chosen(tab)).toMatchObject({ progress: 0, error: 'Erro no upload' });
  expect(selectSnackbar(tab.state())).toMatchObject({ text: 'Erro no upload' });
  tab.network.isOffline = false;
  tab.dispatch(fileRetried(field));
  tab.dispatch(fileRetried(field));
  await tab.settled();
  expect(chosen(tab)).toMatchObject({ error: null, stored: { name: 'recibo.pdf' } });
  expect(sentTo(tab, '/files/actions')).toBe(2);
  bed.clock().advance(2000);
});

it('uploads a large file in pieces and waits while the network is lost', async () => {
  const tab = await member();
  const seen = watched(tab);
  const held = tab.network.hold('/files/uploads/');
  choose(tab, documentOf(6_000_000));
  await held.arrived;
  tab.network.isOffline = true;
  held.release();
  for (let tries = 0; tries < 3; tries += 1) {
    await new Promise(setImmediate);
    bed.clock().advance(1000);
  }
  expect(chosen(tab)?.stored).toBeNull();
  expect(chosen(tab)?.error).toBeNull();
  tab.network.isOffline = false;
  tab.page.fire('online');
  await tab.settled();
  expect(chosen(tab)).toMatchObject({ progress: 0, stored: { name: 'recibo.pdf' } });
  expect(seen).toEqual(expect.arrayContaining(['52%', '100%']));
});

it.each([1, 2, 3])('sends the %d. of three pieces once when its response is lost', async (lost) => {
  const tab = await member();
  let pieces = 0;
  tab.network.answer('/files/uploads/', ({ method }) => {
    if (method === 'PATCH') pieces += 1;
    if (method === 'PATCH' && pieces === lost) tab.network.lose('/files/uploads/');
    return undefined;
  });
  choose(tab, documentOf(1_100_000));
  for (let turn = 0; turn < 40; turn += 1) {
    await tab.settled();
    bed.clock().advance(1000);
  }
  expect(chosen(tab)?.stored).toMatchObject({ name: 'recibo.pdf' });
  expect(tab.network.sent.filter((line) => line.startsWith('PATCH'))).toHaveLength(3);
});

it('resumes after a reload when the same file is chosen again', async () => {
  const browser = memoryStorage();
  const tab = await member({ browser });
  const held = tab.network.hold('/finish');
  choose(tab, documentOf(1_100_000));
  await held.arrived;
  tab.portal.dispose();

  const again = bed.open('aurora', { areas: [filesArea], browser });
  await again.settled();
  const key = `upload:${selectUser(again.state())?.id}:file:1100000:7:recibo.pdf`;
  again.tabStorage?.set(key, tab.tabStorage?.get(key) ?? '');
  choose(again, documentOf(1_100_000));
  await again.settled();
  expect(chosen(again)?.stored).toMatchObject({ name: 'recibo.pdf' });
  expect(again.network.sent.filter((line) => line.startsWith('PATCH'))).toEqual([]);
  expect(again.tabStorage?.get(key)).toBeUndefined();
});

it('cancels a removed upload on the device and on the server', async () => {
  const tab = await member();
  const held = tab.network.hold('/files/uploads/');
  choose(tab, documentOf(1_100_000));
  await held.arrived;
  tab.dispatch(fileDropped(field));
  await tab.settled();
  expect(chosen(tab)).toBeUndefined();
  expect(selectFilesProgress(tab.state())).toBe(0);
  expect(tab.network.sent.at(-1)).toMatch(/^DELETE \/files\/uploads\//);
  const left = await bed
    .api()
    .database.db.selectFrom('file_upload')
    .select('id')
    .where('size', '=', 1_100_000)
    .execute();
  expect(left).toEqual([]);
});

it('replaces the upload when another file is chosen for the same field', async () => {
  const tab = await member();
  const held = tab.network.hold('/files/actions');
  choose(tab, documentOf(5_000, 'primeiro.pdf'));
  await held.arrived;
  choose(tab, documentOf(6_000, 'segundo.pdf'));
  held.release();
  await tab.settled();
  expect(chosen(tab)).toMatchObject({ name: 'segundo.pdf', stored: { name: 'segundo.pdf' } });
});

it('cancels a pending upload at logout', async () => {
  const tab = await member();
  const held = tab.network.hold('/files/actions');
  choose(tab, documentOf(5_000));
  await held.arrived;
  tab.dispatch(logoutRequested());
  held.release();
  await tab.settled();
  expect(chosen(tab)).toBeUndefined();
});
