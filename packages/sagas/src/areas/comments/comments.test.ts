import { dataOf } from '@estacao/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { selectToasts } from '../notices/slice.ts';
import { selectUser } from '../session/selectors.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  type CommentSubject,
  commentRemovalRequested,
  commentRequested,
  commentsArea,
  commentsClosed,
  commentsOpened,
  commentsRequested,
  likeRequested,
  moreCommentsRequested,
  selectCommentOutcomes,
  selectComments,
  selectCommentsState,
} from './index.ts';

const fixture = portalFixture();

let activityId: number;
function createSubject(): CommentSubject {
  return { kind: 'action', id: activityId };
}
beforeEach(async () => {
  const { db } = fixture.api().database;
  const { id } = await db
    .updateTable('activity')
    .set({ has_comments: true })
    .where('station_id', '=', 1)
    .where('key', '=', 'clube-corrida-parque')
    .returning('id')
    .executeTakeFirstOrThrow();
  activityId = id;
  await db.deleteFrom('comment').where('activity_id', '=', activityId).execute();
  await db.deleteFrom('member_like').where('activity_id', '=', activityId).execute();
});

async function openTab(mailbox?: string): Promise<Tab> {
  const tab = fixture.open('aurora', { areas: [commentsArea] });
  await tab.logIn(mailbox);
  return tab;
}

async function openComments(mailbox?: string): Promise<Tab> {
  const tab = await openTab(mailbox);
  tab.dispatch(commentsOpened(createSubject()));
  await tab.settled();
  return tab;
}

function shownComments({ state }: Tab) {
  return dataOf(selectComments(state()));
}
function listTexts(tab: Tab) {
  return shownComments(tab)?.comments.map(({ text }) => text);
}
function listToasts({ state }: Tab) {
  return selectToasts(state()).map(({ title, text }) => `${title}: ${text}`);
}
function readOutcome({ state }: Tab, key: string) {
  return selectCommentOutcomes(state())[key];
}
function countCalls({ network }: Tab, request: string) {
  return network.sentRequests.filter((call) => call === request).length;
}

async function insertComment(
  text: string,
  mailbox = 'paulo',
  parentId: number | null = null,
): Promise<number> {
  const { db } = fixture.api().database;
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', `${mailbox}@aurora.test`)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('comment')
    .values({
      member_id: member.id,
      station_id: 1,
      activity_id: activityId,
      parent_id: parentId,
      description: text,
      created_at: new Date(fixture.clock().now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  fixture.clock().advance(1);
  return id;
}

async function fetchStoredTexts(): Promise<string[]> {
  const rows = await fixture
    .api()
    .database.db.selectFrom('comment')
    .select('description')
    .where('activity_id', '=', activityId)
    .orderBy('id')
    .execute();
  return rows.map(({ description }) => description);
}

function requestComment(text: string, key = 'k', replyTo: number | null = null) {
  return commentRequested({ key, subject: createSubject(), replyTo, text });
}
function requestLike(liked: boolean, commentId: number | null = null) {
  return likeRequested({ subject: createSubject(), commentId, liked });
}

const serverError = 'Erro: Erro interno no servidor';

describe('comments', () => {
  it('loads comments only when a member opens the comments', async () => {
    const firstId = await insertComment('Primeiro');
    await insertComment('Resposta', 'membro', firstId);
    await insertComment('Segundo');
    const tab = await openTab();
    expect(selectComments(tab.state())).toEqual({ status: 'idle' });
    expect(countCalls(tab, `GET /comments/action/${activityId}`)).toBe(0);
    tab.dispatch(commentsOpened(createSubject()));
    expect(selectComments(tab.state())).toEqual({ status: 'loading' });
    await tab.settled();
    expect(shownComments(tab)).toMatchObject({
      liked: false,
      likes: 0,
      hasMore: false,
      comments: [
        { text: 'Segundo', author: 'Paulo', own: false, replies: [] },
        { text: 'Primeiro', replies: [{ text: 'Resposta', author: 'Camila', own: true }] },
      ],
    });
  });

  it("shows other members' comments and likes within ten seconds", async () => {
    const tab = await openComments();
    await insertComment('Olá');
    const otherTab = await openComments('paulo');
    otherTab.dispatch(requestLike(true));
    await otherTab.settled();
    for (let second = 0; second < 10; second += 1) {
      fixture.clock().advance(1000);
      await tab.settled();
    }
    expect(shownComments(tab)).toMatchObject({ likes: 1, liked: false, comments: [{ text: 'Olá' }] });
    for (let second = 0; second < 60; second += 1) {
      fixture.clock().advance(1000);
      await tab.settled();
    }
    await insertComment('Ainda aí?');
    otherTab.dispatch(requestLike(false));
    await otherTab.settled();
    for (let second = 0; second < 10; second += 1) {
      fixture.clock().advance(1000);
      await tab.settled();
    }
    expect(shownComments(tab)).toMatchObject({
      likes: 0,
      comments: [{ text: 'Ainda aí?' }, { text: 'Olá' }],
    });
  });

  it('comments stop polling while the page is hidden, and poll at once when the page returns', async () => {
    const tab = await openComments();
    tab.page.hide();
    fixture.clock().advance(60_000);
    await tab.settled();
    fixture.clock().advance(60_000);
    await tab.settled();
    const callsBefore = countCalls(tab, `GET /comments/action/${activityId}`);
    expect(callsBefore).toBeLessThanOrEqual(2);
    await insertComment('Olá');
    tab.page.show();
    await tab.settled();
    expect(listTexts(tab)).toEqual(['Olá']);
    tab.dispatch(commentsClosed());
    fixture.clock().advance(60_000);
    await tab.settled();
    expect(countCalls(tab, `GET /comments/action/${activityId}`)).toBe(callsBefore + 1);
    expect(selectComments(tab.state())).toEqual({ status: 'idle' });
  });

  it('ignores comments and late responses of another activity', async () => {
    await insertComment('Olá');
    const tab = await openTab();
    const pausedCall = tab.network.pause(`/comments/action/${activityId}`);
    tab.dispatch(commentsOpened(createSubject()));
    await pausedCall.arrived;
    tab.dispatch(commentsOpened({ kind: 'action', id: 999_999 }));
    pausedCall.release();
    await tab.settled();
    expect(shownComments(tab)).toBeUndefined();
    expect(selectComments(tab.state())).toEqual({ status: 'failed' });
  });

  it('loads more comments on demand', async () => {
    for (let number = 1; number <= 45; number += 1) await insertComment(`${number}`);
    const tab = await openComments();
    expect(shownComments(tab)).toMatchObject({ hasMore: true });
    expect(listTexts(tab)).toHaveLength(20);
    tab.dispatch(moreCommentsRequested('more'));
    await tab.settled();
    expect(readOutcome(tab, 'more')).toBe('done');
    expect(listTexts(tab)).toHaveLength(40);
    tab.network.isOffline = true;
    tab.dispatch(moreCommentsRequested('none'));
    await tab.settled();
    expect(readOutcome(tab, 'none')).toBe('failed');
    expect(listTexts(tab)).toHaveLength(40);
    tab.network.isOffline = false;
    tab.dispatch(moreCommentsRequested('again'));
    await tab.settled();
    expect(listTexts(tab)).toHaveLength(45);
    expect(shownComments(tab)?.hasMore).toBe(false);
    expect(listToasts(tab)).toEqual([]);
  });

  longTest("stops loading comments at the server's limit for one response", async () => {
    for (let number = 1; number <= 310; number += 1) await insertComment(`${number}`);
    const tab = await openComments();
    for (let count = 0; count < 15; count += 1) {
      tab.dispatch(moreCommentsRequested(`more ${count}`));
      await tab.settled();
    }
    expect(readOutcome(tab, 'more 14')).toBe('done');
    expect(listTexts(tab)).toHaveLength(300);
    expect(shownComments(tab)?.hasMore).toBe(false);
  });

  it('comments load on demand after a failure, and stay on screen when polling fails', async () => {
    await insertComment('Olá');
    const tab = await openTab();
    tab.network.isOffline = true;
    tab.dispatch(commentsOpened(createSubject()));
    await tab.settled();
    expect(selectComments(tab.state())).toEqual({ status: 'failed' });
    expect(listToasts(tab)).toEqual([serverError]);
    tab.network.isOffline = false;
    tab.dispatch(commentsRequested());
    await tab.settled();
    expect(listTexts(tab)).toEqual(['Olá']);
    tab.network.isOffline = true;
    fixture.clock().advance(9000);
    await tab.settled();
    expect(listTexts(tab)).toEqual(['Olá']);
    expect(listToasts(tab)).toEqual([]);
  });

  it('clears comments on logout', async () => {
    await insertComment('Olá');
    const tab = await openComments();
    tab.dispatch(logoutRequested());
    await tab.settled();
    expect(selectComments(tab.state())).toEqual({ status: 'idle' });
  });
});

describe('a like', () => {
  it.each(['activity', 'comment'] as const)(
    'shows a like of one %s at once and saves the like',
    async (kind) => {
      const id = kind === 'comment' ? await insertComment('Olá') : null;
      const tab = await openComments();
      const readTarget = () => (id === null ? shownComments(tab) : shownComments(tab)?.comments[0]);
      const pausedCall = tab.network.pause('/likes-action');
      tab.dispatch(requestLike(true, id));
      expect(readTarget()).toMatchObject({ liked: true, likes: 1 });
      await pausedCall.arrived;
      pausedCall.release();
      await tab.settled();
      expect(readTarget()).toMatchObject({ liked: true, likes: 1 });
      expect(selectCommentsState(tab.state()).liking).toEqual({});
      tab.dispatch(requestLike(false, id));
      expect(readTarget()).toMatchObject({ liked: false, likes: 0 });
      await tab.settled();
      expect(countCalls(tab, 'PUT /likes-action')).toBe(1);
      expect(readTarget()).toMatchObject({ liked: false, likes: 0 });
    },
  );

  it('rolls a like back when saving fails, and shows the error', async () => {
    const id = await insertComment('Olá');
    const tab = await openComments();
    tab.network.isOffline = true;
    tab.dispatch(requestLike(true, id));
    tab.dispatch(requestLike(true));
    expect(shownComments(tab)).toMatchObject({ likes: 1, comments: [{ liked: true, likes: 1 }] });
    await tab.settled();
    expect(shownComments(tab)).toMatchObject({
      liked: false,
      likes: 0,
      comments: [{ liked: false, likes: 0 }],
    });
    expect(listToasts(tab)).toEqual([serverError]);
  });

  it("shows the rate limit's message and saves the like on the next press", async () => {
    const tab = await openComments();
    const messages = ['Muitas tentativas. Tente novamente em 30 segundos.'];
    let refusals = 1;
    tab.network.answer('/likes-action', () => {
      refusals -= 1;
      return refusals < 0
        ? undefined
        : Response.json({ messages }, { status: 429, headers: { 'retry-after': '30' } });
    });
    tab.dispatch(requestLike(true));
    await tab.settled();
    expect(listToasts(tab)).toEqual([`Erro: ${messages[0]}`]);
    expect(shownComments(tab)).toMatchObject({ liked: false, likes: 0 });
    tab.dispatch(requestLike(true));
    await tab.settled();
    expect(shownComments(tab)).toMatchObject({ liked: true, likes: 1 });
  });

  it('a like ends in the last pressed state, regardless of the order of responses', async () => {
    const tab = await openComments();
    const pausedCall = tab.network.delay('/likes-action');
    tab.dispatch(requestLike(true));
    await pausedCall.arrived;
    for (const liked of [false, true, false]) tab.dispatch(requestLike(liked));
    expect(shownComments(tab)).toMatchObject({ liked: false, likes: 0 });
    pausedCall.release();
    await tab.settled();
    expect(shownComments(tab)).toMatchObject({ liked: false, likes: 0 });
    // Single-flight: intermediate presses are never sent.
    expect(tab.network.sentRequests.filter((request) => request.endsWith('/likes-action'))).toEqual([
      'POST /likes-action',
      'PUT /likes-action',
    ]);
    const likes = await fixture
      .api()
      .database.db.selectFrom('member_like')
      .selectAll()
      .where('activity_id', '=', activityId)
      .execute();
    expect(likes).toEqual([]);
  });

  it('a stale response does not overwrite a newer like', async () => {
    const tab = await openComments();
    const pausedCall = tab.network.delay(`/likes/action/${activityId}`);
    fixture.clock().advance(9000);
    await pausedCall.arrived;
    tab.dispatch(requestLike(true));
    await expect.poll(() => selectCommentsState(tab.state()).liking).toEqual({});
    const likedValues: unknown[] = [];
    const unsubscribe = tab.portal.store.subscribe(() => likedValues.push(shownComments(tab)?.liked));
    pausedCall.release();
    await tab.settled();
    unsubscribe();
    expect(likedValues).not.toContain(false);
    expect(shownComments(tab)).toMatchObject({ liked: true, likes: 1 });
  });
});

describe('a comment', () => {
  it("a comment appears at once under the member's name and is saved", async () => {
    await insertComment('Olá');
    const tab = await openComments();
    const pausedCall = tab.network.pause('/comments-action');
    tab.dispatch(requestComment('Oi <b>gente</b>'));
    expect(shownComments(tab)?.comments).toMatchObject([
      { id: 'k', author: 'Camila', date: null, text: 'Oi <b>gente</b>', own: true },
      { text: 'Olá' },
    ]);
    await pausedCall.arrived;
    expect(readOutcome(tab, 'k')).toBeUndefined();
    pausedCall.release();
    await tab.settled();
    expect(readOutcome(tab, 'k')).toBe('done');
    const [ownComment] = shownComments(tab)?.comments ?? [];
    expect(ownComment).toMatchObject({ text: 'Oi <b>gente</b>', own: true, date: expect.any(String) });
    tab.dispatch(requestComment('E aí', 'answer', Number(ownComment?.id)));
    expect(shownComments(tab)?.comments[0]?.replies).toMatchObject([{ text: 'E aí', date: null }]);
    await tab.settled();
    expect(shownComments(tab)?.comments[0]?.replies).toMatchObject([
      { text: 'E aí', date: expect.any(String) },
    ]);
    expect(await fetchStoredTexts()).toEqual(['Olá', 'Oi <b>gente</b>', 'E aí']);
  });

  it('rolls a comment back when saving fails, and stores one comment after a lost response', async () => {
    const tab = await openComments();
    tab.network.isOffline = true;
    tab.dispatch(requestComment('Oi', 'offline'));
    expect(listTexts(tab)).toEqual(['Oi']);
    await tab.settled();
    expect(listTexts(tab)).toEqual([]);
    expect(readOutcome(tab, 'offline')).toBe('failed');
    expect(listToasts(tab)).toEqual([serverError]);
    tab.network.isOffline = false;
    tab.network.lose('/comments-action');
    tab.dispatch(requestComment('Oi', 'lost'));
    await tab.settled();
    expect(readOutcome(tab, 'lost')).toBe('failed');
    tab.dispatch(requestComment('Oi', 'again'));
    await tab.settled();
    expect(readOutcome(tab, 'again')).toBe('done');
    expect(await fetchStoredTexts()).toEqual(['Oi']);
    expect(listTexts(tab)).toEqual(['Oi']);
    tab.dispatch(requestComment('Oi', 'twice'));
    await tab.settled();
    expect(await fetchStoredTexts()).toEqual(['Oi', 'Oi']);
  });

  it('a comment appears once when polling finds the comment before the response to sending', async () => {
    await insertComment('Oi', 'membro');
    const tab = await openComments();
    const pausedCall = tab.network.delay('/comments-action');
    tab.dispatch(requestComment('Oi'));
    expect(listTexts(tab)).toEqual(['Oi', 'Oi']);
    await pausedCall.arrived;
    tab.page.fire('online');
    await expect.poll(() => dataOf(selectCommentsState(tab.state()).data)?.comments.length).toBe(2);
    expect(listTexts(tab)).toEqual(['Oi', 'Oi']);
    pausedCall.release();
    await tab.settled();
    expect(listTexts(tab)).toEqual(['Oi', 'Oi']);
  });

  it("shows the server's message when the server rejects a comment", async () => {
    const id = await insertComment('Olá');
    const tab = await openComments();
    await fixture.api().database.db.deleteFrom('comment').where('id', '=', id).execute();
    tab.dispatch(requestComment('Oi', 'k', id));
    await tab.settled();
    expect(readOutcome(tab, 'k')).toBe('failed');
    expect(listToasts(tab)).toEqual(['Erro: Este comentário não existe mais.']);
  });

  it('a comment disappears with all replies, returns when removal fails, and can be removed twice', async () => {
    const ownId = await insertComment('Meu', 'membro');
    await insertComment('Resposta', 'paulo', ownId);
    const tab = await openComments();
    tab.network.isOffline = true;
    tab.dispatch(commentRemovalRequested({ key: 'no', id: ownId }));
    await tab.settled();
    expect([readOutcome(tab, 'no'), listTexts(tab)]).toEqual(['failed', ['Meu']]);
    tab.network.isOffline = false;
    tab.dispatch(commentRemovalRequested({ key: 'yes', id: ownId }));
    await tab.settled();
    expect([readOutcome(tab, 'yes'), listTexts(tab)]).toEqual(['done', []]);
    expect(await fetchStoredTexts()).toEqual([]);
    tab.dispatch(commentRemovalRequested({ key: 'twice', id: ownId }));
    await tab.settled();
    expect(readOutcome(tab, 'twice')).toBe('done');
  });

  it("another member's comment stays when its removal is rejected, and the reason is shown", async () => {
    const id = await insertComment('Olá');
    const tab = await openComments();
    tab.dispatch(commentRemovalRequested({ key: 'k', id }));
    await tab.settled();
    expect(readOutcome(tab, 'k')).toBe('failed');
    expect(listToasts(tab)).toEqual(['Erro: Só quem escreveu o comentário pode excluir.']);
    expect(listTexts(tab)).toEqual(['Olá']);
    expect(selectUser(tab.state())).not.toBeNull();
  });
});
