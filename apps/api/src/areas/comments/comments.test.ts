import {
  closeAccount,
  createComment,
  deleteComment,
  like,
  listComments,
  listLikes,
  unlike,
} from '@estacao/contract';
import { readStations } from '@estacao/stations';
import { contentOf } from '@estacao/stations/content';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { insertMember } from '../../testing/insert-member.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { testing as account } from '../account/testing.ts';
import { sampleEmail } from '../members/demo.ts';
import { insertTestComment, openCommentableActivity } from './testing.ts';

function failureWith(status: number, text?: string) {
  return { failure: { status, ...(text === undefined ? {} : { messages: [text] }) } };
}

let keyCount = 0;
function newKey(): string {
  keyCount += 1;
  return `k${keyCount}`;
}

function callsOf(api: TestApi, { slug, token, user }: Person) {
  const client = api.client(slug, () => token);
  const ownId = { user: user.id };
  return {
    list: (id: number, limit?: number) => client.call(listComments, { params: { id }, query: { limit } }),
    postComment: (
      activityId: number,
      description: string,
      comment_id?: number,
      { key = newKey(), user = ownId.user }: { key?: string; user?: number } = {},
    ) =>
      client.call(
        createComment,
        { body: { description, user, action: activityId, comment_id } },
        { idempotencyKey: key },
      ),
    remove: (id: number) => client.call(deleteComment, { params: { id } }),
    likes: (id: number) => client.call(listLikes, { params: { id } }),
    like: (target: { action?: number; comment_id?: number }, user = ownId.user) =>
      client.call(like, { body: { user, ...target } }),
    unlike: (target: { action?: number; comment_id?: number }, user = ownId.user) =>
      client.call(unlike, { body: { user, ...target } }),
  };
}

onEachDatabase('comments', {}, (getApi) => {
  const db = () => getApi().database.db;
  let me: Person;
  let otherMember: Person;
  let activityId: number;
  beforeEach(async () => {
    me = await signInAs(getApi(), 'aurora');
    otherMember = await signInAs(getApi(), 'aurora', 'paulo');
    activityId = await openCommentableActivity(me, getApi());
  });
  const myCalls = () => callsOf(getApi(), me);
  const otherCalls = () => callsOf(getApi(), otherMember);
  const countRows = async (table: 'comment' | 'member_like') =>
    (
      await db()
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('station_id', '=', me.user.station.id)
        .executeTakeFirstOrThrow()
    ).n;

  test('lists comments newest first, replies oldest first, with first names', async () => {
    const firstComment = await myCalls().postComment(activityId, '  Primeiro\r\n\n\n\nfim ');
    getApi().clock.advance(1000);
    const secondComment = await otherCalls().postComment(activityId, 'Segundo');
    getApi().clock.advance(1000);
    const firstReply = await otherCalls().postComment(activityId, 'Uma resposta', firstComment.id);
    getApi().clock.advance(1000);
    const secondReply = await myCalls().postComment(activityId, 'Outra', firstComment.id);
    await otherCalls().like({ comment_id: firstComment.id });
    expect(firstComment).toEqual({
      id: expect.any(Number),
      authorId: me.user.id,
      author: 'Camila',
      picture: me.user.image,
      text: 'Primeiro\n\nfim',
      at: expect.any(String),
      likes: [],
      replies: [],
    });
    expect(await myCalls().list(activityId)).toEqual([
      secondComment,
      { ...firstComment, likes: [otherMember.user.id], replies: [firstReply, secondReply] },
    ]);
    expect(secondComment.author).toBe('Paulo');
    expect((await myCalls().list(activityId, 1)).map(({ id }) => id)).toEqual([secondComment.id]);
  });

  test('lists the newest 50 replies to each comment and 500 in total, oldest first', async () => {
    const comments = [];
    for (let count = 0; count < 12; count += 1)
      comments.push(await myCalls().postComment(activityId, `${count}`));
    await sql`
      INSERT INTO comment (member_id, station_id, activity_id, parent_id, description, created_at)
      SELECT ${me.user.id}, 1, ${activityId}, said.id, 'Resposta ' || number,
        ${new Date(getApi().clock.now())}::timestamptz + number * interval '1 second'
          + CASE said.id WHEN ${comments[0]?.id} THEN interval '1 hour' ELSE interval '0' END
      FROM unnest(${comments.map(({ id }) => id)}::int[]) AS said(id), generate_series(1, 60) AS number`.execute(
      db(),
    );
    const replyLists = (await myCalls().list(activityId)).map(({ replies }) => replies);
    expect(replyLists.flat()).toHaveLength(500);
    const longestList = replyLists.reduce((longest, replies) =>
      replies.length > longest.length ? replies : longest,
    );
    expect([longestList.length, longestList.at(-1)?.text]).toEqual([50, 'Resposta 60']);
    expect(longestList.map(({ at }) => at)).toEqual(longestList.map(({ at }) => at).sort());
    for (const { id } of comments) await myCalls().remove(id);
  });

  test.each([
    ['', 'Esse campo é obrigatório'],
    ['  \n ', 'O campo não pode conter apenas espaços'],
    ['\u200b', 'O campo não pode conter apenas espaços'],
    ['a'.repeat(201), 'Esse campo deve possuir no máximo 200 caracteres'],
  ])("refuses the comment %j with the form's message", async (text, message) => {
    await expect(myCalls().postComment(activityId, text)).rejects.toMatchObject({
      failure: { status: 422, messages: [message], fields: { description: [message] } },
    });
    expect(await myCalls().list(activityId)).toEqual([]);
  });

  test('accepts a comment of two hundred characters and keeps HTML as text', async () => {
    for (const text of ['😀'.repeat(200), '<img src=x onerror=alert(1)>'])
      expect((await myCalls().postComment(activityId, text)).text).toBe(text);
  });

  test('refuses a reply to a reply and a reply in another activity', async () => {
    const { id } = await myCalls().postComment(activityId, 'Oi');
    const reply = await otherCalls().postComment(activityId, 'Olá', id);
    await expect(myCalls().postComment(activityId, 'E aí', reply.id)).rejects.toMatchObject(
      failureWith(422, 'Não é possível responder a uma resposta.'),
    );
    const otherActivity = await openCommentableActivity(me, getApi());
    await expect(myCalls().postComment(otherActivity, 'E aí', id)).rejects.toMatchObject(failureWith(404));
    await expect(myCalls().postComment(activityId, 'E aí', 2_000_000_000)).rejects.toMatchObject(
      failureWith(404),
    );
  });

  test('refuses comments and likes on closed, deleted and foreign activities', async () => {
    const stranger = await signInAs(getApi(), 'minerva');
    const foreignActivity = await openCommentableActivity(stranger, getApi());
    const foreignComment = await insertTestComment(stranger, getApi(), foreignActivity);
    const { id: comment } = await myCalls().postComment(activityId, 'Oi');
    const closingSteps: [string, () => Promise<unknown>][] = [
      ['without comments', () => updateActivity({ has_comments: false })],
      ['deleted', () => updateActivity({ has_comments: true, deleted_at: new Date() })],
      ['not published', () => updateActivity({ deleted_at: null, is_published: false })],
      ['over', () => updateActivity({ is_published: true, over_at: new Date(getApi().clock.now() - 1) })],
    ];
    const updateActivity = (values: object) =>
      db().updateTable('activity').set(values).where('id', '=', activityId).execute();
    const countsBefore = [await countRows('comment'), await countRows('member_like')];
    const expectRefusal = async (id: number, commentId: number, message: string) => {
      for (const request of [
        () => myCalls().list(id),
        () => myCalls().postComment(id, 'Oi'),
        () => myCalls().postComment(id, 'Oi', commentId),
        () => myCalls().likes(id),
        () => myCalls().like({ action: id }),
        () => myCalls().unlike({ action: id }),
        () => myCalls().like({ comment_id: commentId }),
        () => myCalls().unlike({ comment_id: commentId }),
      ])
        await expect(request(), message).rejects.toMatchObject(failureWith(404));
      const failure = failureWith(404, 'Esta atividade não tem comentários.');
      await expect(myCalls().list(id), message).rejects.toMatchObject(failure);
    };
    await expectRefusal(foreignActivity, foreignComment, 'elsewhere');
    for (const [message, close] of closingSteps) {
      await close();
      await expectRefusal(activityId, comment, message);
    }
    expect([await countRows('comment'), await countRows('member_like')]).toEqual(countsBefore);
  });

  test("refuses comments and likes in another member's name", async () => {
    const user = otherMember.user.id;
    const { id } = await myCalls().postComment(activityId, 'Oi');
    await expect(myCalls().postComment(activityId, 'Oi', undefined, { user })).rejects.toMatchObject(
      failureWith(403),
    );
    await expect(myCalls().like({ comment_id: id }, user)).rejects.toMatchObject(failureWith(403));
    await otherCalls().like({ comment_id: id });
    await expect(myCalls().unlike({ comment_id: id }, user)).rejects.toMatchObject(failureWith(403));
    expect(await myCalls().list(activityId)).toMatchObject([{ likes: [user], authorId: me.user.id }]);
  });

  test('only the author of a comment can delete it, with its replies', async () => {
    const { id } = await myCalls().postComment(activityId, 'Oi');
    const reply = await otherCalls().postComment(activityId, 'Olá', id);
    await otherCalls().like({ comment_id: reply.id });
    const commentsBefore = await myCalls().list(activityId);
    await expect(otherCalls().remove(id)).rejects.toMatchObject(
      failureWith(403, 'Só quem escreveu o comentário pode excluir.'),
    );
    const stranger = await signInAs(getApi(), 'minerva');
    await expect(callsOf(getApi(), stranger).remove(id)).rejects.toMatchObject(failureWith(404));
    expect(await myCalls().list(activityId)).toEqual(commentsBefore);
    await otherCalls().remove(reply.id);
    expect(await myCalls().list(activityId)).toMatchObject([{ id, replies: [] }]);
    await otherCalls().postComment(activityId, 'De novo', id);
    expect(await myCalls().remove(id)).toEqual({ done: true });
    expect(await myCalls().list(activityId)).toEqual([]);
    await expect(myCalls().remove(id)).rejects.toMatchObject(failureWith(404));
  });

  test('lets an author delete a comment after comments were closed', async () => {
    const { id } = await myCalls().postComment(activityId, 'Oi');
    await db().updateTable('activity').set({ has_comments: false }).where('id', '=', activityId).execute();
    expect(await myCalls().remove(id)).toEqual({ done: true });
  });

  test.each(['action', 'comment_id'] as const)(
    "counts each member's like of one %s once, even for fifty simultaneous requests",
    async (kind) => {
      const { id } = await myCalls().postComment(activityId, 'Oi');
      const target = kind === 'action' ? { action: activityId } : { comment_id: id };
      const sortedIds = [me.user.id, otherMember.user.id].sort((a, b) => a - b);
      const fetchLikes = async () =>
        kind === 'action' ? myCalls().likes(activityId) : (await myCalls().list(activityId))[0]?.likes;
      await Promise.all(
        Array.from({ length: 25 }, () => [myCalls().like(target), otherCalls().like(target)]).flat(),
      );
      expect([...((await fetchLikes()) ?? [])].sort((a, b) => a - b)).toEqual(sortedIds);
      expect(await myCalls().unlike(target)).toEqual([otherMember.user.id]);
      expect(await myCalls().unlike(target)).toEqual([otherMember.user.id]);
      expect(await myCalls().like(target)).toEqual([otherMember.user.id, me.user.id]);
    },
  );

  test.each([[{}], [{ action: 1, comment_id: 1 }]])('refuses a like with the target %j', async (target) => {
    await expect(myCalls().like(target)).rejects.toMatchObject(failureWith(400));
  });

  test('creates one comment for repeated requests with one idempotency key', async () => {
    const comment = await myCalls().postComment(activityId, 'Oi', undefined, { key: 'the-same' });
    const repeatedComments = await Promise.all(
      Array.from({ length: 10 }, () =>
        myCalls().postComment(activityId, 'Oi', undefined, { key: 'the-same' }),
      ),
    );
    for (const repeatedComment of repeatedComments) expect(repeatedComment).toEqual(comment);
    expect(await myCalls().list(activityId)).toHaveLength(1);
  });

  test('deleting a comment also removes the replies posted during the deletion', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await myCalls().postComment(activityId, 'Oi');
      const [removal, ...outcomes] = await Promise.allSettled([
        myCalls().remove(id),
        otherCalls().postComment(activityId, 'Olá', id),
        otherCalls().like({ comment_id: id }),
      ]);
      expect(removal.status).toBe('fulfilled');
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(failureWith(404));
    }
    expect(await myCalls().list(activityId)).toEqual([]);
  });

  describe('comments of inactive authors', () => {
    async function newMember(): Promise<number> {
      const { id } = await insertMember(getApi(), 'aurora');
      return id;
    }
    const insertCommentBy = (id: number, parentId: number | null = null) =>
      insertTestComment({ user: { ...me.user, id } }, getApi(), activityId, parentId);

    test.each([
      ['whose access is suspended', { status: 'suspended' as const }],
      ['whose account is deactivated', { status: 'deactivated' as const }],
    ])('comments hide the name and picture of a member %s', async (_, values) => {
      const id = await newMember();
      const parentId = await insertCommentBy(id);
      await insertCommentBy(id, parentId);
      await db()
        .updateTable('member')
        .set({ image: '/files/foto.png', ...values })
        .where('id', '=', id)
        .execute();
      const anonymous = { authorId: id, author: null, picture: null, text: 'Gostei' };
      expect(await myCalls().list(activityId)).toMatchObject([{ ...anonymous, replies: [anonymous] }]);
    });

    test('a closed account leaves only a placeholder for its comments with replies', async () => {
      const closeRequest = (await account.scenarios?.closeAccount?.(me, getApi())) as {
        params: { id: number };
        body: { password: string };
      };
      const { id } = closeRequest.params;
      const commentWithReply = await insertCommentBy(id);
      const reply = await insertTestComment(otherMember, getApi(), activityId, commentWithReply);
      const commentWithoutReply = await insertCommentBy(id);
      await insertCommentBy(id, commentWithoutReply);
      const myComment = await insertTestComment(me, getApi(), activityId);
      await insertCommentBy(id, myComment);
      await db()
        .insertInto('member_like')
        .values({
          member_id: id,
          station_id: me.user.station.id,
          activity_id: activityId,
          comment_id: null,
          created_at: new Date(),
        })
        .execute();
      await getApi()
        .client('aurora', () => me.token)
        .call(closeAccount, closeRequest);
      expect(await otherCalls().list(activityId)).toMatchObject([
        { id: myComment, replies: [] },
        { id: commentWithReply, author: null, text: 'Comentário removido.', replies: [{ id: reply }] },
      ]);
      expect(await otherCalls().likes(activityId)).toEqual([]);
      await otherCalls().remove(reply);
      expect(await otherCalls().list(activityId)).toMatchObject([{ id: myComment }]);
    });
  });

  test('sample comments exist at each station and come only from its sample members', async () => {
    const { rows } = await sql<{ slug: string; n: number; answers: number }>`
      SELECT station_id::text AS slug, count(*)::int AS n, count(parent_id)::int AS answers
      FROM comment WHERE description <> 'Gostei' GROUP BY station_id`.execute(db());
    expect(rows.length).toBe(readStations().stations.length);
    for (const { n, answers } of rows) {
      expect(n).toBeGreaterThanOrEqual(5);
      expect(answers).toBeGreaterThan(0);
    }
    for (const { station } of readStations().stations) {
      const { activities, members } = contentOf(station.slug);
      const sampleMembers = members.map(({ mailbox }) => sampleEmail(station.slug, mailbox));
      const commentedActivities = activities.filter(({ talk = [] }) => talk.length > 0);
      expect(commentedActivities.length).toBeGreaterThanOrEqual(2);
      const mentionedMembers = commentedActivities.flatMap(({ talk = [], likedBy = [] }) => [
        ...likedBy,
        ...talk.flatMap(({ by, likedBy: likers = [], replies = [] }) => [
          by,
          ...likers,
          ...replies.flatMap((reply) => [reply.by, ...(reply.likedBy ?? [])]),
        ]),
      ]);
      for (const mailbox of mentionedMembers)
        expect(sampleMembers).toContain(sampleEmail(station.slug, mailbox));
    }
  });
});

onEachDatabase('comment limits', { config: { rateLimits: true } }, (getApi) => {
  test('comment limits apply to a member across sessions, and not to other members', async () => {
    const me = await signInAs(getApi(), 'aurora');
    const activityId = await openCommentableActivity(me, getApi());
    const { postComment } = callsOf(getApi(), me);
    for (let count = 0; count < 40; count += 1) await postComment(activityId, 'Oi');
    await expect(postComment(activityId, 'Oi')).rejects.toMatchObject(failureWith(429));
    const otherSession = callsOf(getApi(), await signInAs(getApi(), 'aurora'));
    await expect(otherSession.postComment(activityId, 'Oi')).rejects.toMatchObject(failureWith(429));
    const otherMember = callsOf(getApi(), await signInAs(getApi(), 'aurora', 'paulo'));
    await otherMember.postComment(activityId, 'Oi');
    getApi().clock.advance(15 * 60_000);
    await postComment(activityId, 'Oi');
  });
});
