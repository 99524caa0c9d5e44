import { dataOf } from '@estacao/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import { selectToasts } from '../notices/slice.ts';
import { selectUser } from '../session/selectors.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  commentRemovalRequested,
  commentRequested,
  commentsArea,
  likeRequested,
  moreCommentsRequested,
  selectCommentOutcomes,
  selectTalk,
  selectTalkState,
  type TalkOf,
  talkLeft,
  talkOpened,
  talkRequested,
} from './index.ts';

const bed = testBed();

let of: number;
function activity(): TalkOf {
  return { kind: 'action', id: of };
}
beforeEach(async () => {
  const { db } = bed.api().database;
  const { id } = await db
    .updateTable('activity')
    .set({ has_comments: true })
    .where('station_id', '=', 1)
    .where('key', '=', 'clube-corrida-parque')
    .returning('id')
    .executeTakeFirstOrThrow();
  of = id;
  await db.deleteFrom('comment').where('activity_id', '=', of).execute();
  await db.deleteFrom('member_like').where('activity_id', '=', of).execute();
});

async function open(mailbox?: string): Promise<Tab> {
  const tab = bed.open('aurora', { areas: [commentsArea] });
  await tab.logIn(mailbox);
  return tab;
}

async function near(mailbox?: string): Promise<Tab> {
  const tab = await open(mailbox);
  tab.dispatch(talkOpened(activity()));
  await tab.settled();
  return tab;
}

function talk({ state }: Tab) {
  return dataOf(selectTalk(state()));
}
function texts(tab: Tab) {
  return talk(tab)?.comments.map(({ text }) => text);
}
function toasts({ state }: Tab) {
  return selectToasts(state()).map(({ title, text }) => `${title}: ${text}`);
}
function outcome({ state }: Tab, key: string) {
  return selectCommentOutcomes(state())[key];
}
function count({ network }: Tab, line: string) {
  return network.sent.filter((sent) => sent === line).length;
}

async function said(text: string, mailbox = 'paulo', parent: number | null = null): Promise<number> {
  const { db } = bed.api().database;
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
      activity_id: of,
      parent_id: parent,
      description: text,
      created_at: new Date(bed.clock().now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  bed.clock().advance(1);
  return id;
}

async function stored(): Promise<string[]> {
  const rows = await bed
    .api()
    .database.db.selectFrom('comment')
    .select('description')
    .where('activity_id', '=', of)
    .orderBy('id')
    .execute();
  return rows.map(({ description }) => description);
}

function comment(text: string, key = 'k', replyTo: number | null = null) {
  return commentRequested({ key, of: activity(), replyTo, text });
}
function like(liked: boolean, commentId: number | null = null) {
  return likeRequested({ of: activity(), commentId, liked });
}

const lost = 'Erro: Erro interno no servidor';

describe('comments', () => {
  it('loads only when a member opens the comments', async () => {
    const first = await said('Primeiro');
    await said('Resposta', 'membro', first);
    await said('Segundo');
    const tab = await open();
    expect(selectTalk(tab.state())).toEqual({ status: 'idle' });
    expect(count(tab, `GET /comments/action/${of}`)).toBe(0);
    tab.dispatch(talkOpened(activity()));
    expect(selectTalk(tab.state())).toEqual({ status: 'loading' });
    await tab.settled();
    expect(talk(tab)).toMatchObject({
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
    const tab = await near();
    await said('Olá');
    const other = await near('paulo');
    other.dispatch(like(true));
    await other.settled();
    for (let second = 0; second < 10; second += 1) {
      bed.clock().advance(1000);
      await tab.settled();
    }
    expect(talk(tab)).toMatchObject({ likes: 1, liked: false, comments: [{ text: 'Olá' }] });
    for (let second = 0; second < 60; second += 1) {
      bed.clock().advance(1000);
      await tab.settled();
    }
    await said('Ainda aí?');
    other.dispatch(like(false));
    await other.settled();
    for (let second = 0; second < 10; second += 1) {
      bed.clock().advance(1000);
      await tab.settled();
    }
    expect(talk(tab)).toMatchObject({ likes: 0, comments: [{ text: 'Ainda aí?' }, { text: 'Olá' }] });
  });

  it('stops polling while the page is hidden and polls at once when it returns', async () => {
    const tab = await near();
    tab.page.hide();
    bed.clock().advance(60_000);
    await tab.settled();
    bed.clock().advance(60_000);
    await tab.settled();
    const before = count(tab, `GET /comments/action/${of}`);
    expect(before).toBeLessThanOrEqual(2);
    await said('Olá');
    tab.page.show();
    await tab.settled();
    expect(texts(tab)).toEqual(['Olá']);
    tab.dispatch(talkLeft());
    bed.clock().advance(60_000);
    await tab.settled();
    expect(count(tab, `GET /comments/action/${of}`)).toBe(before + 1);
    expect(selectTalk(tab.state())).toEqual({ status: 'idle' });
  });

  it('ignores comments and late responses of another activity', async () => {
    await said('Olá');
    const tab = await open();
    const held = tab.network.hold(`/comments/action/${of}`);
    tab.dispatch(talkOpened(activity()));
    await held.arrived;
    tab.dispatch(talkOpened({ kind: 'action', id: 999_999 }));
    held.release();
    await tab.settled();
    expect(talk(tab)).toBeUndefined();
    expect(selectTalk(tab.state())).toEqual({ status: 'failed' });
  });

  it('loads more comments on demand', async () => {
    for (let number = 1; number <= 45; number += 1) await said(`${number}`);
    const tab = await near();
    expect(talk(tab)).toMatchObject({ hasMore: true });
    expect(texts(tab)).toHaveLength(20);
    tab.dispatch(moreCommentsRequested('more'));
    await tab.settled();
    expect(outcome(tab, 'more')).toBe('done');
    expect(texts(tab)).toHaveLength(40);
    tab.network.isOffline = true;
    tab.dispatch(moreCommentsRequested('none'));
    await tab.settled();
    expect(outcome(tab, 'none')).toBe('failed');
    expect(texts(tab)).toHaveLength(40);
    tab.network.isOffline = false;
    tab.dispatch(moreCommentsRequested('again'));
    await tab.settled();
    expect(texts(tab)).toHaveLength(45);
    expect(talk(tab)?.hasMore).toBe(false);
    expect(toasts(tab)).toEqual([]);
  });

  longTest("stops at the server's limit for one response", async () => {
    for (let number = 1; number <= 310; number += 1) await said(`${number}`);
    const tab = await near();
    for (let count = 0; count < 15; count += 1) {
      tab.dispatch(moreCommentsRequested(`more ${count}`));
      await tab.settled();
    }
    expect(outcome(tab, 'more 14')).toBe('done');
    expect(texts(tab)).toHaveLength(300);
    expect(talk(tab)?.hasMore).toBe(false);
  });

  it('recovers from a failure by polling or on demand, and keeps loaded comments', async () => {
    await said('Olá');
    const tab = await open();
    tab.network.isOffline = true;
    tab.dispatch(talkOpened(activity()));
    await tab.settled();
    expect(selectTalk(tab.state())).toEqual({ status: 'failed' });
    expect(toasts(tab)).toEqual([lost]);
    tab.network.isOffline = false;
    tab.dispatch(talkRequested());
    await tab.settled();
    expect(texts(tab)).toEqual(['Olá']);
    tab.network.isOffline = true;
    bed.clock().advance(9000);
    await tab.settled();
    expect(texts(tab)).toEqual(['Olá']);
    expect(toasts(tab)).toEqual([]);
  });

  it('clears comments with the session', async () => {
    await said('Olá');
    const tab = await near();
    tab.dispatch(logoutRequested());
    await tab.settled();
    expect(selectTalk(tab.state())).toEqual({ status: 'idle' });
  });
});

describe('a like', () => {
  it.each(['activity', 'comment'] as const)('shows a like of one %s at once and saves it', async (kind) => {
    const id = kind === 'comment' ? await said('Olá') : null;
    const tab = await near();
    const shown = () => (id === null ? talk(tab) : talk(tab)?.comments[0]);
    const held = tab.network.hold('/likes-action');
    tab.dispatch(like(true, id));
    expect(shown()).toMatchObject({ liked: true, likes: 1 });
    await held.arrived;
    held.release();
    await tab.settled();
    expect(shown()).toMatchObject({ liked: true, likes: 1 });
    expect(selectTalkState(tab.state()).liking).toEqual({});
    tab.dispatch(like(false, id));
    expect(shown()).toMatchObject({ liked: false, likes: 0 });
    await tab.settled();
    expect(count(tab, 'PUT /likes-action')).toBe(1);
    expect(shown()).toMatchObject({ liked: false, likes: 0 });
  });

  it('rolls a like back when saving fails, and says why', async () => {
    const id = await said('Olá');
    const tab = await near();
    tab.network.isOffline = true;
    tab.dispatch(like(true, id));
    tab.dispatch(like(true));
    expect(talk(tab)).toMatchObject({ likes: 1, comments: [{ liked: true, likes: 1 }] });
    await tab.settled();
    expect(talk(tab)).toMatchObject({ liked: false, likes: 0, comments: [{ liked: false, likes: 0 }] });
    expect(toasts(tab)).toEqual([lost]);
  });

  it("shows the rate limit's message and saves the like on the next press", async () => {
    const tab = await near();
    const messages = ['Muitas tentativas. Tente novamente em 30 segundos.'];
    let refusals = 1;
    tab.network.answer('/likes-action', () => {
      refusals -= 1;
      return refusals < 0
        ? undefined
        : Response.json({ messages }, { status: 429, headers: { 'retry-after': '30' } });
    });
    tab.dispatch(like(true));
    await tab.settled();
    expect(toasts(tab)).toEqual([`Erro: ${messages[0]}`]);
    expect(talk(tab)).toMatchObject({ liked: false, likes: 0 });
    tab.dispatch(like(true));
    await tab.settled();
    expect(talk(tab)).toMatchObject({ liked: true, likes: 1 });
  });

  it('ends with the last pressed state, whatever the order of responses', async () => {
    const tab = await near();
    const held = tab.network.delay('/likes-action');
    tab.dispatch(like(true));
    await held.arrived;
    for (const liked of [false, true, false]) tab.dispatch(like(liked));
    expect(talk(tab)).toMatchObject({ liked: false, likes: 0 });
    held.release();
    await tab.settled();
    expect(talk(tab)).toMatchObject({ liked: false, likes: 0 });
    // Single-flight: intermediate presses are never sent.
    expect(tab.network.sent.filter((line) => line.endsWith('/likes-action'))).toEqual([
      'POST /likes-action',
      'PUT /likes-action',
    ]);
    const likes = await bed
      .api()
      .database.db.selectFrom('member_like')
      .selectAll()
      .where('activity_id', '=', of)
      .execute();
    expect(likes).toEqual([]);
  });

  it('keeps a like when a stale response arrives after it', async () => {
    const tab = await near();
    const held = tab.network.delay(`/likes/action/${of}`);
    bed.clock().advance(9000);
    await held.arrived;
    tab.dispatch(like(true));
    await expect.poll(() => selectTalkState(tab.state()).liking).toEqual({});
    const seen: unknown[] = [];
    const stop = tab.portal.store.subscribe(() => seen.push(talk(tab)?.liked));
    held.release();
    await tab.settled();
    stop();
    expect(seen).not.toContain(false);
    expect(talk(tab)).toMatchObject({ liked: true, likes: 1 });
  });
});

describe('a comment', () => {
  it("appears at once under the member's name and is saved", async () => {
    await said('Olá');
    const tab = await near();
    const held = tab.network.hold('/comments-action');
    tab.dispatch(comment('Oi <b>gente</b>'));
    expect(talk(tab)?.comments).toMatchObject([
      { id: 'k', author: 'Camila', date: null, text: 'Oi <b>gente</b>', own: true },
      { text: 'Olá' },
    ]);
    await held.arrived;
    expect(outcome(tab, 'k')).toBeUndefined();
    held.release();
    await tab.settled();
    expect(outcome(tab, 'k')).toBe('done');
    const [own] = talk(tab)?.comments ?? [];
    expect(own).toMatchObject({ text: 'Oi <b>gente</b>', own: true, date: expect.any(String) });
    tab.dispatch(comment('E aí', 'answer', Number(own?.id)));
    expect(talk(tab)?.comments[0]?.replies).toMatchObject([{ text: 'E aí', date: null }]);
    await tab.settled();
    expect(talk(tab)?.comments[0]?.replies).toMatchObject([{ text: 'E aí', date: expect.any(String) }]);
    expect(await stored()).toEqual(['Olá', 'Oi <b>gente</b>', 'E aí']);
  });

  it('rolls back when saving fails, and is stored once when retried after a lost response', async () => {
    const tab = await near();
    tab.network.isOffline = true;
    tab.dispatch(comment('Oi', 'offline'));
    expect(texts(tab)).toEqual(['Oi']);
    await tab.settled();
    expect(texts(tab)).toEqual([]);
    expect(outcome(tab, 'offline')).toBe('failed');
    expect(toasts(tab)).toEqual([lost]);
    tab.network.isOffline = false;
    tab.network.lose('/comments-action');
    tab.dispatch(comment('Oi', 'lost'));
    await tab.settled();
    expect(outcome(tab, 'lost')).toBe('failed');
    tab.dispatch(comment('Oi', 'again'));
    await tab.settled();
    expect(outcome(tab, 'again')).toBe('done');
    expect(await stored()).toEqual(['Oi']);
    expect(texts(tab)).toEqual(['Oi']);
    tab.dispatch(comment('Oi', 'twice'));
    await tab.settled();
    expect(await stored()).toEqual(['Oi', 'Oi']);
  });

  it('appears once when polling finds it before its own response', async () => {
    await said('Oi', 'membro');
    const tab = await near();
    const held = tab.network.delay('/comments-action');
    tab.dispatch(comment('Oi'));
    expect(texts(tab)).toEqual(['Oi', 'Oi']);
    await held.arrived;
    tab.page.fire('online');
    await expect.poll(() => dataOf(selectTalkState(tab.state()).talk)?.comments.length).toBe(2);
    expect(texts(tab)).toEqual(['Oi', 'Oi']);
    held.release();
    await tab.settled();
    expect(texts(tab)).toEqual(['Oi', 'Oi']);
  });

  it("shows the server's text when it is rejected", async () => {
    const id = await said('Olá');
    const tab = await near();
    await bed.api().database.db.deleteFrom('comment').where('id', '=', id).execute();
    tab.dispatch(comment('Oi', 'k', id));
    await tab.settled();
    expect(outcome(tab, 'k')).toBe('failed');
    expect(toasts(tab)).toEqual(['Erro: Este comentário não existe mais.']);
  });

  it('disappears with its replies, returns when removal fails, and counts as removed when missing', async () => {
    const own = await said('Meu', 'membro');
    await said('Resposta', 'paulo', own);
    const tab = await near();
    tab.network.isOffline = true;
    tab.dispatch(commentRemovalRequested({ key: 'no', id: own }));
    await tab.settled();
    expect([outcome(tab, 'no'), texts(tab)]).toEqual(['failed', ['Meu']]);
    tab.network.isOffline = false;
    tab.dispatch(commentRemovalRequested({ key: 'yes', id: own }));
    await tab.settled();
    expect([outcome(tab, 'yes'), texts(tab)]).toEqual(['done', []]);
    expect(await stored()).toEqual([]);
    tab.dispatch(commentRemovalRequested({ key: 'twice', id: own }));
    await tab.settled();
    expect(outcome(tab, 'twice')).toBe('done');
  });

  it('stays when it belongs to another member, and the server says why', async () => {
    const id = await said('Olá');
    const tab = await near();
    tab.dispatch(commentRemovalRequested({ key: 'k', id }));
    await tab.settled();
    expect(outcome(tab, 'k')).toBe('failed');
    expect(toasts(tab)).toEqual(['Erro: Só quem escreveu o comentário pode excluir.']);
    expect(texts(tab)).toEqual(['Olá']);
    expect(selectUser(tab.state())).not.toBeNull();
  });
});
