import { dataOf } from '@estacao/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import { commentRequested, commentsArea, talkOpened } from '../comments/index.ts';
import { fileChosen, filesArea, selectFile } from '../files/index.ts';
import { selectToasts } from '../notices/slice.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  feedArea,
  feedRequested,
  freshRequested,
  hasMore,
  moreRequested,
  POST_VIDEO,
  postDraftChanged,
  postLikeRequested,
  postRemovalRequested,
  postRequested,
  selectFeed,
  selectPostDraft,
  selectPosting,
  selectPostRemoval,
  selectPosts,
} from './index.ts';

const bed = testBed();
const lost = 'Erro: Erro interno no servidor';

beforeEach(async () => {
  await bed.api().database.db.deleteFrom('post').where('station_id', '=', 1).execute();
});

async function open(mailbox?: string): Promise<Tab> {
  const tab = bed.open('aurora', { areas: [commentsArea, filesArea, feedArea] });
  await tab.logIn(mailbox);
  return tab;
}

async function there(mailbox?: string): Promise<Tab> {
  const tab = await open(mailbox);
  tab.portal.enter('feed');
  await tab.settled();
  return tab;
}

function posts({ state }: Tab) {
  return dataOf(selectPosts(state())) ?? [];
}
function texts(tab: Tab) {
  return posts(tab).map(({ text }) => text);
}
function toasts({ state }: Tab) {
  return selectToasts(state()).map(({ title, text }) => `${title}: ${text}`);
}
function asked({ network }: Tab) {
  return network.sent.flatMap((line) => /^GET \/posts-limit\/1\/(\d+)/.exec(line)?.[1] ?? []);
}

async function posted(text: string, mailbox = 'paulo'): Promise<number> {
  const { db } = bed.api().database;
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', `${mailbox}@aurora.test`)
    .executeTakeFirstOrThrow();
  bed.clock().advance(1);
  const { id } = await db
    .insertInto('post')
    .values({
      member_id: member.id,
      station_id: 1,
      description: text,
      created_at: new Date(bed.clock().now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function stored(): Promise<string[]> {
  const rows = await bed
    .api()
    .database.db.selectFrom('post')
    .select('description')
    .where('station_id', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map(({ description }) => description);
}

async function later(tab: Tab, seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    bed.clock().advance(1000);
    await tab.settled();
  }
}

function write(text: string, picture: File | null = null) {
  return postRequested({ text, picture });
}
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);
function film(size: number): File {
  const bytes = new Uint8Array(size).fill(7);
  bytes.set([0, 0, 0, 32, ...[...'ftypisom'].map((sign) => sign.charCodeAt(0))]);
  return new File([bytes], 'festa.mp4');
}

describe('the feed', () => {
  it('loads three posts at a time without duplicates until fewer remain', async () => {
    for (let number = 1; number <= 4; number += 1) await posted(`${number}`);
    const tab = await open();
    expect(asked(tab)).toEqual([]);
    tab.portal.enter('feed');
    await tab.settled();
    expect(texts(tab)).toEqual(['4', '3', '2']);
    const before = posts(tab);
    for (let times = 0; times < 5; times += 1) {
      tab.dispatch(moreRequested());
      await tab.settled();
    }
    expect(texts(tab)).toEqual(['4', '3', '2', '1']);
    expect(asked(tab)).toEqual(['3', '6', '9']);
    expect(hasMore(selectFeed(tab.state()))).toBe(false);
    expect(posts(tab)[0]).toBe(before[0]);
  });

  it('shows an empty state, and reloads on retry after a failure', async () => {
    const tab = await open();
    tab.network.isOffline = true;
    tab.portal.enter('feed');
    await tab.settled();
    expect(selectPosts(tab.state())).toEqual({ status: 'failed' });
    expect(toasts(tab)).toEqual([lost]);
    tab.network.isOffline = false;
    tab.dispatch(feedRequested());
    await tab.settled();
    expect(selectPosts(tab.state())).toEqual({ status: 'ready', data: [] });
  });

  it('keeps loaded posts when the next page fails, and retries on demand', async () => {
    for (let number = 1; number <= 5; number += 1) await posted(`${number}`);
    const tab = await there();
    tab.network.isOffline = true;
    tab.dispatch(moreRequested());
    await tab.settled();
    expect(selectFeed(tab.state()).more).toBe('failed');
    expect(texts(tab)).toEqual(['5', '4', '3']);
    tab.network.isOffline = false;
    tab.dispatch(moreRequested());
    await tab.settled();
    expect(texts(tab)).toEqual(['5', '4', '3', '2', '1']);
    expect(asked(tab)).toEqual(['3', '6', '6']);
  });

  it('shows all posts of a server without a limit', async () => {
    for (let number = 1; number <= 4; number += 1) await posted(`${number}`);
    const tab = await open();
    tab.network.answer('/posts-limit/', () => new Response(null, { status: 404 }));
    tab.portal.enter('feed');
    await tab.settled();
    expect(texts(tab)).toEqual(['4', '3', '2']);
    tab.dispatch(moreRequested());
    await tab.settled();
    expect(texts(tab)).toEqual(['4', '3', '2', '1']);
  });

  it('loads at most one response of a hundred posts on return, and the rest on demand', async () => {
    for (let number = 1; number <= 104; number += 1) await posted(`${number}`);
    const tab = await there();
    for (let count = 0; count < 34; count += 1) {
      tab.dispatch(moreRequested());
      await tab.settled();
    }
    expect(texts(tab)).toHaveLength(104);
    tab.dispatch(feedRequested());
    await tab.settled();
    expect(asked(tab).at(-1)).toBe('100');
    expect(texts(tab)).toHaveLength(100);
    tab.dispatch(moreRequested());
    await tab.settled();
    expect(texts(tab).slice(0, 3)).toEqual(['104', '103', '102']);
    expect(texts(tab)).toHaveLength(103);
  });

  it('clears posts with the session', async () => {
    await posted('Oi');
    const tab = await there();
    tab.dispatch(logoutRequested());
    await tab.settled();
    expect(selectPosts(tab.state())).toEqual({ status: 'idle' });
  });
});

describe("other members' posts", () => {
  it('wait for a press without moving the list, and removed posts disappear', async () => {
    await posted('Um');
    const gone = await posted('Dois');
    const tab = await there();
    const other = await there('paulo');
    other.dispatch(write('Três'));
    await other.settled();
    const soon = <Seen>(see: () => Seen) =>
      expect.poll(async () => {
        await later(tab, 2);
        return see();
      });
    await soon(() => selectFeed(tab.state()).fresh.length).toBe(1);
    expect(texts(tab)).toEqual(['Dois', 'Um']);
    other.dispatch(postRemovalRequested({ key: 'k', id: gone }));
    await other.settled();
    expect(selectPostRemoval(other.state()).outcomes).toEqual({ k: 'done' });
    await soon(() => texts(tab)).toEqual(['Um']);
    tab.dispatch(freshRequested());
    expect(texts(tab)).toEqual(['Três', 'Um']);
    expect(selectFeed(tab.state()).fresh).toEqual([]);
  });

  it('arrive by polling every half minute without events, and pagination continues behind them', async () => {
    for (let number = 1; number <= 6; number += 1) await posted(`${number}`);
    const tab = await there();
    for (const text of ['7', '8']) await posted(text);
    await later(tab, 31);
    expect(selectFeed(tab.state()).fresh.map(({ text }) => text)).toEqual(['8', '7']);
    tab.dispatch(moreRequested());
    await tab.settled();
    expect(texts(tab)).toEqual(['6', '5', '4', '3', '2', '1']);
    tab.dispatch(freshRequested());
    expect(texts(tab)).toEqual(['8', '7', '6', '5', '4', '3', '2', '1']);
  });
});

describe('a like', () => {
  it('shows at once and is saved; a second press removes it', async () => {
    const id = await posted('Oi');
    const tab = await there();
    const held = tab.network.hold('/likes-web');
    tab.dispatch(postLikeRequested({ id, liked: true }));
    expect(posts(tab)).toMatchObject([{ liked: true, likes: 1 }]);
    await held.arrived;
    held.release();
    await tab.settled();
    expect(selectFeed(tab.state()).liking).toEqual({});
    tab.dispatch(postLikeRequested({ id, liked: false }));
    await tab.settled();
    expect(posts(tab)).toMatchObject([{ liked: false, likes: 0 }]);
    expect(tab.network.sent.filter((line) => /like/.test(line))).toEqual(['POST /likes-web', 'PUT /likes']);
  });

  it('rolls back when saving fails, and says why', async () => {
    const id = await posted('Oi');
    const tab = await there();
    tab.network.isOffline = true;
    tab.dispatch(postLikeRequested({ id, liked: true }));
    await tab.settled();
    expect(posts(tab)).toMatchObject([{ liked: false, likes: 0 }]);
    expect(toasts(tab)).toEqual([lost]);
  });
});

describe("a post's comments", () => {
  it("use their own calls and update the post's count", async () => {
    const id = await posted('Oi');
    const tab = await there();
    const of = { kind: 'post', id } as const;
    tab.dispatch(talkOpened(of));
    await tab.settled();
    tab.dispatch(commentRequested({ key: 'k', of, replyTo: null, text: 'Olá' }));
    await tab.settled();
    expect(posts(tab)).toMatchObject([{ comments: 1 }]);
    expect(tab.network.sent).toContain('POST /comments');
    expect(tab.network.sent.filter((line) => line.includes('likes/action'))).toEqual([]);
  });
});

describe('a post', () => {
  it('of text appears at once, and its draft survives a reload until it is sent', async () => {
    await posted('Antes');
    const tab = await there();
    tab.dispatch(postDraftChanged({ text: 'Bom dia' }));
    expect(tab.tabStorage?.get('draft/feed')).toContain('Bom dia');
    const again = bed.open('aurora', {
      areas: [feedArea],
      browser: tab.browser,
      kept: { 'draft/feed': tab.tabStorage?.get('draft/feed') ?? '' },
    });
    await again.settled();
    expect(selectPostDraft(again.state())?.text).toBe('Bom dia');
    tab.network.isOffline = true;
    tab.dispatch(write('Bom dia!'));
    await tab.settled();
    expect([toasts(tab), selectPosting(tab.state()).isPending]).toEqual([[lost], false]);
    expect(tab.tabStorage?.get('draft/feed')).toContain('Bom dia');
    tab.network.isOffline = false;
    tab.network.lose('/posts');
    tab.dispatch(write('Bom dia!'));
    await tab.settled();
    tab.dispatch(write('Bom dia!'));
    await tab.settled();
    expect(await stored()).toEqual(['Antes', 'Bom dia!']);
    expect(texts(tab)).toEqual(['Bom dia!', 'Antes']);
    expect(posts(tab)[0]).toMatchObject({ own: true, author: 'Camila' });
    expect(selectFeed(tab.state()).fresh).toEqual([]);
    expect(selectPosting(tab.state()).done).toBe(1);
    expect(selectPostDraft(tab.state())).toBeNull();
    expect(tab.tabStorage?.get('draft/feed')).toBeUndefined();
  });

  it('is sent together with its picture', async () => {
    const tab = await there();
    tab.dispatch(write('', new File([png], 'foto.png')));
    await tab.settled();
    expect(posts(tab)).toMatchObject([
      {
        text: '',
        media: { kind: 'image', src: expect.stringMatching(/\.png$/), size: { width: 1, height: 1 } },
      },
    ]);
    expect(tab.network.sent).toContain('POST /posts-image');
  });

  it.each([900, 1_200_000])('with a video of %i bytes references the uploaded file', async (size) => {
    const tab = await there();
    tab.dispatch(fileChosen({ field: POST_VIDEO, file: film(size), purpose: 'video' }));
    await tab.settled();
    expect(selectFile(POST_VIDEO)(tab.state())).toMatchObject({
      progress: 0,
      stored: { id: expect.any(Number) },
    });
    tab.dispatch(write('A festa'));
    await tab.settled();
    expect(posts(tab)).toMatchObject([
      { text: 'A festa', media: { kind: 'video', src: expect.stringMatching(/^\/api\/files\/.*\.mp4$/) } },
    ]);
    expect(selectFile(POST_VIDEO)(tab.state())).toBeUndefined();
    const at = (part: string) => tab.network.sent.findIndex((line) => line.includes(part));
    expect(at(size > 1_048_576 ? '/finish' : '/upload-video')).toBeLessThan(at('GET /videos/'));
    expect(at('GET /videos/')).toBeLessThan(at('POST /posts-vimeo'));
  });

  it('with a rejected video shows a toast and is not created', async () => {
    const tab = await there();
    const fake = new File([new Uint8Array(900)], 'festa.mp4');
    tab.dispatch(fileChosen({ field: POST_VIDEO, file: fake, purpose: 'video' }));
    await tab.settled();
    expect(toasts(tab)).toEqual(['Erro: Tamanho ou formato inválido']);
    expect(selectFile(POST_VIDEO)(tab.state())).toMatchObject({ progress: 0, stored: null });
    expect(await stored()).toEqual([]);
  });

  it('disappears when its author removes it, returns on failure, and counts as removed when missing', async () => {
    const id = await posted('Meu', 'membro');
    const tab = await there();
    tab.network.isOffline = true;
    tab.dispatch(postRemovalRequested({ key: 'no', id }));
    await tab.settled();
    expect(texts(tab)).toEqual(['Meu']);
    tab.network.isOffline = false;
    await bed.api().database.db.deleteFrom('post').where('id', '=', id).execute();
    tab.dispatch(postRemovalRequested({ key: 'yes', id }));
    await tab.settled();
    expect(selectPostRemoval(tab.state()).outcomes).toEqual({ no: 'failed', yes: 'done' });
    expect(texts(tab)).toEqual([]);
    const theirs = await posted('Deles');
    tab.dispatch(feedRequested());
    await tab.settled();
    tab.dispatch(postRemovalRequested({ key: 'other', id: theirs }));
    await tab.settled();
    expect(toasts(tab)).toContain('Erro: Só quem publicou pode excluir.');
    expect(texts(tab)).toEqual(['Deles']);
  });
});
