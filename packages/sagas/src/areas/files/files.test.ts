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

/** A document of so many bytes. */
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

/** Every progress that was shown from now on, each once. */
function watched(tab: Tab): unknown[] {
  const seen: unknown[] = [selectFilesProgress(tab.state())];
  tab.portal.store.subscribe(() => {
    const now = selectFilesProgress(tab.state());
    if (seen.at(-1) !== now) seen.push(now);
  });
  return seen;
}

it('sends a file, says how far it is, and where it is then', async () => {
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
] as const)('%s of %i bytes is not even sent', async (name, size, purpose, text) => {
  const tab = await member();
  choose(tab, documentOf(size, name), purpose);
  await tab.settled();
  expect(chosen(tab)).toMatchObject({ progress: 0, stored: null, error: text });
  expect(selectSnackbar(tab.state())).toMatchObject({ text, variant: 'error' });
  expect(tab.network.sent.filter((line) => line.includes('/files'))).toEqual([]);
  bed.clock().advance(2000);
});

it('a file that lies is refused in the server’s words', async () => {
  const tab = await member();
  choose(tab, documentOf(5_000, 'foto.png'));
  await tab.settled();
  expect(chosen(tab)).toMatchObject({ progress: 0, error: fileTexts.invalid });
  bed.clock().advance(2000);
});

it('where nobody says why, it says that it failed; tried again it arrives', async () => {
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

it('a large one goes in pieces, and waits for the network where it is lost', async () => {
  const tab = await member();
  const seen = watched(tab);
  const held = tab.network.hold('/files/uploads/');
  choose(tab, documentOf(6_000_000));
  await held.arrived;
  tab.network.isOffline = true;
  held.release();
  // What was on its way arrives; what comes after it doesn't.
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

it.each([1, 2, 3])('of three pieces, the %d. isn’t sent twice when its answer is lost', async (lost) => {
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

it('after a reload it goes on where it was, if the same file is chosen again', async () => {
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

it('what is taken back leaves nothing on its way, here or there', async () => {
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

it('another file in the same field takes its place', async () => {
  const tab = await member();
  const held = tab.network.hold('/files/actions');
  choose(tab, documentOf(5_000, 'primeiro.pdf'));
  await held.arrived;
  choose(tab, documentOf(6_000, 'segundo.pdf'));
  held.release();
  await tab.settled();
  expect(chosen(tab)).toMatchObject({ name: 'segundo.pdf', stored: { name: 'segundo.pdf' } });
});

it('a logout takes back what is on its way', async () => {
  const tab = await member();
  const held = tab.network.hold('/files/actions');
  choose(tab, documentOf(5_000));
  await held.arrived;
  tab.dispatch(logoutRequested());
  held.release();
  await tab.settled();
  expect(chosen(tab)).toBeUndefined();
});
