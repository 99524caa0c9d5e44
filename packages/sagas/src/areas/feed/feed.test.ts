import { dataOf } from '@estacao/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { commentRequested, commentsArea, commentsOpened } from '../comments/index.ts';
import { fileChosen, filesArea, selectFile } from '../files/index.ts';
import { selectToasts } from '../notices/slice.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  feedArea,
  feedRequested,
  hasMore,
  moreRequested,
  newPostsRequested,
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

const fixture = portalFixture();
const serverError = 'Erro: Erro interno no servidor';

beforeEach(async () => {
  await fixture.api().database.db.deleteFrom('post').where('station_id', '=', 1).execute();
});

async function openTab(mailbox?: string): Promise<Tab> {
  const tab = fixture.open('aurora', { areas: [commentsArea, filesArea, feedArea] });
  await tab.logIn(mailbox);
  return tab;
}

async function openFeed(mailbox?: string): Promise<Tab> {
  const tab = await openTab(mailbox);
  tab.portal.enter('feed');
  await tab.settled();
  return tab;
}

function listPosts({ state }: Tab) {
  return dataOf(selectPosts(state())) ?? [];
}
function listTexts(tab: Tab) {
  return listPosts(tab).map(({ text }) => text);
}
function listToasts({ state }: Tab) {
  return selectToasts(state()).map(({ title, text }) => `${title}: ${text}`);
}
function listRequestedLimits({ network }: Tab) {
  return network.sentRequests.flatMap((request) => /^GET \/posts-limit\/1\/(\d+)/.exec(request)?.[1] ?? []);
}

async function insertPost(text: string, mailbox = 'paulo'): Promise<number> {
  const { db } = fixture.api().database;
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', `${mailbox}@aurora.test`)
    .executeTakeFirstOrThrow();
  fixture.clock().advance(1);
  const { id } = await db
    .insertInto('post')
    .values({
      member_id: member.id,
      station_id: 1,
      description: text,
      created_at: new Date(fixture.clock().now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function fetchStoredTexts(): Promise<string[]> {
  const rows = await fixture
    .api()
    .database.db.selectFrom('post')
    .select('description')
    .where('station_id', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map(({ description }) => description);
}

async function advanceSeconds(tab: Tab, seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    fixture.clock().advance(1000);
    await tab.settled();
  }
}

function requestPost(text: string, picture: File | null = null) {
  return postRequested({ text, picture });
}
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);
function createVideo(size: number): File {
  const bytes = new Uint8Array(size).fill(7);
  bytes.set([0, 0, 0, 32, ...[...'ftypisom'].map((character) => character.charCodeAt(0))]);
  return new File([bytes], 'festa.mp4');
}

describe('the feed', () => {
  it('loads three posts at a time without duplicates until no posts remain', async () => {
    for (let number = 1; number <= 4; number += 1) await insertPost(`${number}`);
    const tab = await openTab();
    expect(listRequestedLimits(tab)).toEqual([]);
    tab.portal.enter('feed');
    await tab.settled();
    expect(listTexts(tab)).toEqual(['4', '3', '2']);
    const firstPosts = listPosts(tab);
    for (let index = 0; index < 5; index += 1) {
      tab.dispatch(moreRequested());
      await tab.settled();
    }
    expect(listTexts(tab)).toEqual(['4', '3', '2', '1']);
    expect(listRequestedLimits(tab)).toEqual(['3', '6', '9']);
    expect(hasMore(selectFeed(tab.state()))).toBe(false);
    expect(listPosts(tab)[0]).toBe(firstPosts[0]);
  });

  it('reports that the feed failed to load, and shows the empty feed after a retry', async () => {
    const tab = await openTab();
    tab.network.isOffline = true;
    tab.portal.enter('feed');
    await tab.settled();
    expect(selectPosts(tab.state())).toEqual({ status: 'failed' });
    expect(listToasts(tab)).toEqual([serverError]);
    tab.network.isOffline = false;
    tab.dispatch(feedRequested());
    await tab.settled();
    expect(selectPosts(tab.state())).toEqual({ status: 'ready', data: [] });
  });

  it('keeps loaded posts when the next page fails, and retries on demand', async () => {
    for (let number = 1; number <= 5; number += 1) await insertPost(`${number}`);
    const tab = await openFeed();
    tab.network.isOffline = true;
    tab.dispatch(moreRequested());
    await tab.settled();
    expect(selectFeed(tab.state()).moreStatus).toBe('failed');
    expect(listTexts(tab)).toEqual(['5', '4', '3']);
    tab.network.isOffline = false;
    tab.dispatch(moreRequested());
    await tab.settled();
    expect(listTexts(tab)).toEqual(['5', '4', '3', '2', '1']);
    expect(listRequestedLimits(tab)).toEqual(['3', '6', '6']);
  });

  it('shows posts page by page when the server cannot limit posts', async () => {
    for (let number = 1; number <= 4; number += 1) await insertPost(`${number}`);
    const tab = await openTab();
    tab.network.answer('/posts-limit/', () => new Response(null, { status: 404 }));
    tab.portal.enter('feed');
    await tab.settled();
    expect(listTexts(tab)).toEqual(['4', '3', '2']);
    tab.dispatch(moreRequested());
    await tab.settled();
    expect(listTexts(tab)).toEqual(['4', '3', '2', '1']);
  });

  it('reloads at most a hundred posts on refresh, and loads more on demand', async () => {
    for (let number = 1; number <= 104; number += 1) await insertPost(`${number}`);
    const tab = await openFeed();
    for (let count = 0; count < 34; count += 1) {
      tab.dispatch(moreRequested());
      await tab.settled();
    }
    expect(listTexts(tab)).toHaveLength(104);
    tab.dispatch(feedRequested());
    await tab.settled();
    expect(listRequestedLimits(tab).at(-1)).toBe('100');
    expect(listTexts(tab)).toHaveLength(100);
    tab.dispatch(moreRequested());
    await tab.settled();
    expect(listTexts(tab).slice(0, 3)).toEqual(['104', '103', '102']);
    expect(listTexts(tab)).toHaveLength(103);
  });

  it('clears posts on logout', async () => {
    await insertPost('Oi');
    const tab = await openFeed();
    tab.dispatch(logoutRequested());
    await tab.settled();
    expect(selectPosts(tab.state())).toEqual({ status: 'idle' });
  });
});

describe("other members' posts", () => {
  it('shows new posts only after a press, and drops removed posts without a press', async () => {
    await insertPost('Um');
    const removedId = await insertPost('Dois');
    const tab = await openFeed();
    const otherTab = await openFeed('paulo');
    otherTab.dispatch(requestPost('Três'));
    await otherTab.settled();
    const pollFor = <Value>(readValue: () => Value) =>
      expect.poll(async () => {
        await advanceSeconds(tab, 2);
        return readValue();
      });
    await pollFor(() => selectFeed(tab.state()).newPosts.length).toBe(1);
    expect(listTexts(tab)).toEqual(['Dois', 'Um']);
    otherTab.dispatch(postRemovalRequested({ key: 'k', id: removedId }));
    await otherTab.settled();
    expect(selectPostRemoval(otherTab.state()).outcomes).toEqual({ k: 'done' });
    await pollFor(() => listTexts(tab)).toEqual(['Um']);
    tab.dispatch(newPostsRequested());
    expect(listTexts(tab)).toEqual(['Três', 'Um']);
    expect(selectFeed(tab.state()).newPosts).toEqual([]);
  });

  it('polling finds new posts without events, and pagination continues after those posts', async () => {
    for (let number = 1; number <= 6; number += 1) await insertPost(`${number}`);
    const tab = await openFeed();
    for (const text of ['7', '8']) await insertPost(text);
    await advanceSeconds(tab, 31);
    expect(selectFeed(tab.state()).newPosts.map(({ text }) => text)).toEqual(['8', '7']);
    tab.dispatch(moreRequested());
    await tab.settled();
    expect(listTexts(tab)).toEqual(['6', '5', '4', '3', '2', '1']);
    tab.dispatch(newPostsRequested());
    expect(listTexts(tab)).toEqual(['8', '7', '6', '5', '4', '3', '2', '1']);
  });
});

describe('a like', () => {
  it('a like of a post shows at once and is saved; a second press unlikes', async () => {
    const id = await insertPost('Oi');
    const tab = await openFeed();
    const pausedCall = tab.network.pause('/likes-web');
    tab.dispatch(postLikeRequested({ id, isLiked: true }));
    expect(listPosts(tab)).toMatchObject([{ liked: true, likes: 1 }]);
    await pausedCall.arrived;
    pausedCall.release();
    await tab.settled();
    expect(selectFeed(tab.state()).liking).toEqual({});
    tab.dispatch(postLikeRequested({ id, isLiked: false }));
    await tab.settled();
    expect(listPosts(tab)).toMatchObject([{ liked: false, likes: 0 }]);
    expect(tab.network.sentRequests.filter((request) => /like/.test(request))).toEqual([
      'POST /likes-web',
      'PUT /likes',
    ]);
  });

  it("rolls a post's like back when saving fails, and shows the error", async () => {
    const id = await insertPost('Oi');
    const tab = await openFeed();
    tab.network.isOffline = true;
    tab.dispatch(postLikeRequested({ id, isLiked: true }));
    await tab.settled();
    expect(listPosts(tab)).toMatchObject([{ liked: false, likes: 0 }]);
    expect(listToasts(tab)).toEqual([serverError]);
  });
});

describe("a post's comments", () => {
  it('post comments use the endpoints for posts and update the comment count of the post', async () => {
    const id = await insertPost('Oi');
    const tab = await openFeed();
    const subject = { kind: 'post', id } as const;
    tab.dispatch(commentsOpened(subject));
    await tab.settled();
    tab.dispatch(commentRequested({ key: 'k', subject, replyTo: null, text: 'Olá' }));
    await tab.settled();
    expect(listPosts(tab)).toMatchObject([{ comments: 1 }]);
    expect(tab.network.sentRequests).toContain('POST /comments');
    expect(tab.network.sentRequests.filter((request) => request.includes('likes/action'))).toEqual([]);
  });
});

describe('a post', () => {
  it("a text post's draft survives a reload and failures, and the post is stored once", async () => {
    await insertPost('Antes');
    const tab = await openFeed();
    tab.dispatch(postDraftChanged({ text: 'Bom dia' }));
    expect(tab.tabStorage?.get('draft/feed')).toContain('Bom dia');
    const reloadedTab = fixture.open('aurora', {
      areas: [feedArea],
      browser: tab.browser,
      tabValues: { 'draft/feed': tab.tabStorage?.get('draft/feed') ?? '' },
    });
    await reloadedTab.settled();
    expect(selectPostDraft(reloadedTab.state())?.text).toBe('Bom dia');
    tab.network.isOffline = true;
    tab.dispatch(requestPost('Bom dia!'));
    await tab.settled();
    expect([listToasts(tab), selectPosting(tab.state()).isPending]).toEqual([[serverError], false]);
    expect(tab.tabStorage?.get('draft/feed')).toContain('Bom dia');
    tab.network.isOffline = false;
    tab.network.lose('/posts');
    tab.dispatch(requestPost('Bom dia!'));
    await tab.settled();
    tab.dispatch(requestPost('Bom dia!'));
    await tab.settled();
    expect(await fetchStoredTexts()).toEqual(['Antes', 'Bom dia!']);
    expect(listTexts(tab)).toEqual(['Bom dia!', 'Antes']);
    expect(listPosts(tab)[0]).toMatchObject({ own: true, author: 'Camila' });
    expect(selectFeed(tab.state()).newPosts).toEqual([]);
    expect(selectPosting(tab.state()).successCount).toBe(1);
    expect(selectPostDraft(tab.state())).toBeNull();
    expect(tab.tabStorage?.get('draft/feed')).toBeUndefined();
  });

  it('sends a post together with the chosen picture', async () => {
    const tab = await openFeed();
    tab.dispatch(requestPost('', new File([png], 'foto.png')));
    await tab.settled();
    expect(listPosts(tab)).toMatchObject([
      {
        text: '',
        media: { kind: 'image', src: expect.stringMatching(/\.png$/), size: { width: 1, height: 1 } },
      },
    ]);
    expect(tab.network.sentRequests).toContain('POST /posts-image');
  });

  it.each([900, 1_200_000])('a post with a video of %i bytes references the uploaded file', async (size) => {
    const tab = await openFeed();
    tab.dispatch(fileChosen({ field: POST_VIDEO, file: createVideo(size), purpose: 'video' }));
    await tab.settled();
    expect(selectFile(POST_VIDEO)(tab.state())).toMatchObject({
      progress: 0,
      stored: { id: expect.any(Number) },
    });
    tab.dispatch(requestPost('A festa'));
    await tab.settled();
    expect(listPosts(tab)).toMatchObject([
      { text: 'A festa', media: { kind: 'video', src: expect.stringMatching(/^\/api\/files\/.*\.mp4$/) } },
    ]);
    expect(selectFile(POST_VIDEO)(tab.state())).toBeUndefined();
    const findCallIndex = (path: string) =>
      tab.network.sentRequests.findIndex((request) => request.includes(path));
    expect(findCallIndex(size > 1_048_576 ? '/finish' : '/upload-video')).toBeLessThan(
      findCallIndex('GET /videos/'),
    );
    expect(findCallIndex('GET /videos/')).toBeLessThan(findCallIndex('POST /posts-vimeo'));
  });

  it('a rejected video shows a toast and creates no post', async () => {
    const tab = await openFeed();
    const invalidVideo = new File([new Uint8Array(900)], 'festa.mp4');
    tab.dispatch(fileChosen({ field: POST_VIDEO, file: invalidVideo, purpose: 'video' }));
    await tab.settled();
    expect(listToasts(tab)).toEqual(['Erro: Tamanho ou formato inválido']);
    expect(selectFile(POST_VIDEO)(tab.state())).toMatchObject({ progress: 0, stored: null });
    expect(await fetchStoredTexts()).toEqual([]);
  });

  it('a failed removal restores the post, a missing post disappears, a foreign post stays', async () => {
    const id = await insertPost('Meu', 'membro');
    const tab = await openFeed();
    tab.network.isOffline = true;
    tab.dispatch(postRemovalRequested({ key: 'no', id }));
    await tab.settled();
    expect(listTexts(tab)).toEqual(['Meu']);
    tab.network.isOffline = false;
    await fixture.api().database.db.deleteFrom('post').where('id', '=', id).execute();
    tab.dispatch(postRemovalRequested({ key: 'yes', id }));
    await tab.settled();
    expect(selectPostRemoval(tab.state()).outcomes).toEqual({ no: 'failed', yes: 'done' });
    expect(listTexts(tab)).toEqual([]);
    const foreignId = await insertPost('Deles');
    tab.dispatch(feedRequested());
    await tab.settled();
    tab.dispatch(postRemovalRequested({ key: 'other', id: foreignId }));
    await tab.settled();
    expect(listToasts(tab)).toContain('Erro: Só quem publicou pode excluir.');
    expect(listTexts(tab)).toEqual(['Deles']);
  });
});
