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
import { insertMember } from '../../testing/bare-member.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { testing as account } from '../account/testing.ts';
import { sampleEmail } from '../members/demo.ts';
import { openTalk, said } from './testing.ts';

function at(status: number, text?: string) {
  return { failure: { status, ...(text === undefined ? {} : { messages: [text] }) } };
}

let keys = 0;
function newKey(): string {
  keys += 1;
  return `k${keys}`;
}

function callsOf(api: TestApi, { slug, token, user }: Person) {
  const client = api.client(slug, () => token);
  const own = { user: user.id };
  return {
    list: (id: number, limit?: number) => client.call(listComments, { params: { id }, query: { limit } }),
    say: (
      action: number,
      description: string,
      comment_id?: number,
      { key = newKey(), user = own.user }: { key?: string; user?: number } = {},
    ) =>
      client.call(
        createComment,
        { body: { description, user, action, comment_id } },
        { idempotencyKey: key },
      ),
    remove: (id: number) => client.call(deleteComment, { params: { id } }),
    likes: (id: number) => client.call(listLikes, { params: { id } }),
    like: (what: { action?: number; comment_id?: number }, user = own.user) =>
      client.call(like, { body: { user, ...what } }),
    unlike: (what: { action?: number; comment_id?: number }, user = own.user) =>
      client.call(unlike, { body: { user, ...what } }),
  };
}

onEachDatabase('comments', {}, (running) => {
  const db = () => running().database.db;
  let me: Person;
  let other: Person;
  let activity: number;
  beforeEach(async () => {
    me = await signInAs(running(), 'aurora');
    other = await signInAs(running(), 'aurora', 'paulo');
    activity = await openTalk(me, running());
  });
  const mine = () => callsOf(running(), me);
  const theirs = () => callsOf(running(), other);
  const count = async (table: 'comment' | 'member_like') =>
    (
      await db()
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('station_id', '=', me.user.station.id)
        .executeTakeFirstOrThrow()
    ).n;

  test('lists comments newest first, replies oldest first, with first names', async () => {
    const first = await mine().say(activity, '  Primeiro\r\n\n\n\nfim ');
    running().clock.advance(1000);
    const second = await theirs().say(activity, 'Segundo');
    running().clock.advance(1000);
    const one = await theirs().say(activity, 'Uma resposta', first.id);
    running().clock.advance(1000);
    const two = await mine().say(activity, 'Outra', first.id);
    await theirs().like({ comment_id: first.id });
    expect(first).toEqual({
      id: expect.any(Number),
      authorId: me.user.id,
      author: 'Camila',
      picture: me.user.image,
      text: 'Primeiro\n\nfim',
      at: expect.any(String),
      likes: [],
      replies: [],
    });
    expect(await mine().list(activity)).toEqual([
      second,
      { ...first, likes: [other.user.id], replies: [one, two] },
    ]);
    expect(second.author).toBe('Paulo');
    expect((await mine().list(activity, 1)).map(({ id }) => id)).toEqual([second.id]);
  });

  test('lists the newest 50 replies to each comment and 500 in total, oldest first', async () => {
    const comments = [];
    for (let count = 0; count < 12; count += 1) comments.push(await mine().say(activity, `${count}`));
    await sql`
      INSERT INTO comment (member_id, station_id, activity_id, parent_id, description, created_at)
      SELECT ${me.user.id}, 1, ${activity}, said.id, 'Resposta ' || number,
        ${new Date(running().clock.now())}::timestamptz + number * interval '1 second'
          + CASE said.id WHEN ${comments[0]?.id} THEN interval '1 hour' ELSE interval '0' END
      FROM unnest(${comments.map(({ id }) => id)}::int[]) AS said(id), generate_series(1, 60) AS number`.execute(
      db(),
    );
    const answers = (await mine().list(activity)).map(({ replies }) => replies);
    expect(answers.flat()).toHaveLength(500);
    const most = answers.reduce((one, other) => (other.length > one.length ? other : one));
    expect([most.length, most.at(-1)?.text]).toEqual([50, 'Resposta 60']);
    expect(most.map(({ at }) => at)).toEqual(most.map(({ at }) => at).sort());
    for (const { id } of comments) await mine().remove(id);
  });

  test.each([
    ['', 'Esse campo é obrigatório'],
    ['  \n ', 'O campo não pode conter apenas espaços'],
    ['\u200b', 'O campo não pode conter apenas espaços'],
    ['a'.repeat(201), 'Esse campo deve possuir no máximo 200 caracteres'],
  ])("refuses %j with the screen's message", async (text, why) => {
    await expect(mine().say(activity, text)).rejects.toMatchObject({
      failure: { status: 422, messages: [why], fields: { description: [why] } },
    });
    expect(await mine().list(activity)).toEqual([]);
  });

  test('accepts two hundred characters and keeps HTML as text', async () => {
    for (const text of ['😀'.repeat(200), '<img src=x onerror=alert(1)>'])
      expect((await mine().say(activity, text)).text).toBe(text);
  });

  test('allows no reply to a reply, and keeps replies within their activity', async () => {
    const { id } = await mine().say(activity, 'Oi');
    const answer = await theirs().say(activity, 'Olá', id);
    await expect(mine().say(activity, 'E aí', answer.id)).rejects.toMatchObject(
      at(422, 'Não é possível responder a uma resposta.'),
    );
    const elsewhere = await openTalk(me, running());
    await expect(mine().say(elsewhere, 'E aí', id)).rejects.toMatchObject(at(404));
    await expect(mine().say(activity, 'E aí', 2_000_000_000)).rejects.toMatchObject(at(404));
  });

  test('refuses comments and likes on closed, deleted and foreign activities', async () => {
    const stranger = await signInAs(running(), 'minerva');
    const foreign = await openTalk(stranger, running());
    const foreignComment = await said(stranger, running(), foreign);
    const { id: comment } = await mine().say(activity, 'Oi');
    const closed: [string, () => Promise<unknown>][] = [
      ['without comments', () => set({ has_comments: false })],
      ['deleted', () => set({ has_comments: true, deleted_at: new Date() })],
      ['not published', () => set({ deleted_at: null, is_published: false })],
      ['over', () => set({ is_published: true, over_at: new Date(running().clock.now() - 1) })],
    ];
    const set = (values: object) =>
      db().updateTable('activity').set(values).where('id', '=', activity).execute();
    const before = [await count('comment'), await count('member_like')];
    const refused = async (id: number, of: number, why: string) => {
      for (const ask of [
        () => mine().list(id),
        () => mine().say(id, 'Oi'),
        () => mine().say(id, 'Oi', of),
        () => mine().likes(id),
        () => mine().like({ action: id }),
        () => mine().unlike({ action: id }),
        () => mine().like({ comment_id: of }),
        () => mine().unlike({ comment_id: of }),
      ])
        await expect(ask(), why).rejects.toMatchObject(at(404));
      const none = at(404, 'Esta atividade não tem comentários.');
      await expect(mine().list(id), why).rejects.toMatchObject(none);
    };
    await refused(foreign, foreignComment, 'elsewhere');
    for (const [why, close] of closed) {
      await close();
      await refused(activity, comment, why);
    }
    expect([await count('comment'), await count('member_like')]).toEqual(before);
  });

  test("refuses a request in another member's name", async () => {
    const user = other.user.id;
    const { id } = await mine().say(activity, 'Oi');
    await expect(mine().say(activity, 'Oi', undefined, { user })).rejects.toMatchObject(at(403));
    await expect(mine().like({ comment_id: id }, user)).rejects.toMatchObject(at(403));
    await theirs().like({ comment_id: id });
    await expect(mine().unlike({ comment_id: id }, user)).rejects.toMatchObject(at(403));
    expect(await mine().list(activity)).toMatchObject([{ likes: [user], authorId: me.user.id }]);
  });

  test('deletes a comment with its replies, by its author only', async () => {
    const { id } = await mine().say(activity, 'Oi');
    const answer = await theirs().say(activity, 'Olá', id);
    await theirs().like({ comment_id: answer.id });
    const kept = await mine().list(activity);
    await expect(theirs().remove(id)).rejects.toMatchObject(
      at(403, 'Só quem escreveu o comentário pode excluir.'),
    );
    const stranger = await signInAs(running(), 'minerva');
    await expect(callsOf(running(), stranger).remove(id)).rejects.toMatchObject(at(404));
    expect(await mine().list(activity)).toEqual(kept);
    await theirs().remove(answer.id);
    expect(await mine().list(activity)).toMatchObject([{ id, replies: [] }]);
    await theirs().say(activity, 'De novo', id);
    expect(await mine().remove(id)).toEqual({ done: true });
    expect(await mine().list(activity)).toEqual([]);
    await expect(mine().remove(id)).rejects.toMatchObject(at(404));
  });

  test('lets an author delete a comment after comments were closed', async () => {
    const { id } = await mine().say(activity, 'Oi');
    await db().updateTable('activity').set({ has_comments: false }).where('id', '=', activity).execute();
    expect(await mine().remove(id)).toEqual({ done: true });
  });

  test.each(['action', 'comment_id'] as const)(
    'counts a like of one %s once, even for fifty simultaneous requests',
    async (kind) => {
      const { id } = await mine().say(activity, 'Oi');
      const what = kind === 'action' ? { action: activity } : { comment_id: id };
      const both = [me.user.id, other.user.id].sort((one, two) => one - two);
      const shown = async () =>
        kind === 'action' ? mine().likes(activity) : (await mine().list(activity))[0]?.likes;
      await Promise.all(Array.from({ length: 25 }, () => [mine().like(what), theirs().like(what)]).flat());
      expect([...((await shown()) ?? [])].sort((one, two) => one - two)).toEqual(both);
      expect(await mine().unlike(what)).toEqual([other.user.id]);
      expect(await mine().unlike(what)).toEqual([other.user.id]);
      expect(await mine().like(what)).toEqual([other.user.id, me.user.id]);
    },
  );

  test.each([[{}], [{ action: 1, comment_id: 1 }]])('refuses a like of %j', async (what) => {
    await expect(mine().like(what)).rejects.toMatchObject(at(400));
  });

  test('creates one comment for a repeated request', async () => {
    const first = await mine().say(activity, 'Oi', undefined, { key: 'the-same' });
    const again = await Promise.all(
      Array.from({ length: 10 }, () => mine().say(activity, 'Oi', undefined, { key: 'the-same' })),
    );
    for (const answer of again) expect(answer).toEqual(first);
    expect(await mine().list(activity)).toHaveLength(1);
  });

  test('keeps a reply during deletion with its comment, or not at all', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await mine().say(activity, 'Oi');
      const [removed, ...others] = await Promise.allSettled([
        mine().remove(id),
        theirs().say(activity, 'Olá', id),
        theirs().like({ comment_id: id }),
      ]);
      expect(removed.status).toBe('fulfilled');
      for (const one of others) if (one.status === 'rejected') expect(one.reason).toMatchObject(at(404));
    }
    expect(await mine().list(activity)).toEqual([]);
  });

  describe('comments of inactive authors', () => {
    async function somebody(): Promise<number> {
      const { id } = await insertMember(running(), 'aurora');
      return id;
    }
    const saidBy = (id: number, parent: number | null = null) =>
      said({ user: { ...me.user, id } }, running(), activity, parent);

    test.each([
      ['whose access is suspended', { status: 'suspended' as const }],
      ['whose account is not active', { status: 'deactivated' as const }],
    ])('hide name and picture of a member %s', async (_, values) => {
      const id = await somebody();
      const parent = await saidBy(id);
      await saidBy(id, parent);
      await db()
        .updateTable('member')
        .set({ image: '/files/foto.png', ...values })
        .where('id', '=', id)
        .execute();
      const nobody = { authorId: id, author: null, picture: null, text: 'Gostei' };
      expect(await mine().list(activity)).toMatchObject([{ ...nobody, replies: [nobody] }]);
    });

    test('leave only a placeholder with replies after the account closes', async () => {
      const leaving = (await account.scenarios?.closeAccount?.(me, running())) as {
        params: { id: number };
        body: { password: string };
      };
      const { id } = leaving.params;
      const answered = await saidBy(id);
      const answer = await said(other, running(), activity, answered);
      const unanswered = await saidBy(id);
      await saidBy(id, unanswered);
      const ofMine = await said(me, running(), activity);
      await saidBy(id, ofMine);
      await db()
        .insertInto('member_like')
        .values({
          member_id: id,
          station_id: me.user.station.id,
          activity_id: activity,
          comment_id: null,
          created_at: new Date(),
        })
        .execute();
      await running()
        .client('aurora', () => me.token)
        .call(closeAccount, leaving);
      expect(await theirs().list(activity)).toMatchObject([
        { id: ofMine, replies: [] },
        { id: answered, author: null, text: 'Comentário removido.', replies: [{ id: answer }] },
      ]);
      expect(await theirs().likes(activity)).toEqual([]);
      await theirs().remove(answer);
      expect(await theirs().list(activity)).toMatchObject([{ id: ofMine }]);
    });
  });

  test('samples have comments by station members on every commentable activity', async () => {
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
      const known = members.map(({ mailbox }) => sampleEmail(station.slug, mailbox));
      const talked = activities.filter(({ talk = [] }) => talk.length > 0);
      expect(talked.length).toBeGreaterThanOrEqual(2);
      const named = talked.flatMap(({ talk = [], likedBy = [] }) => [
        ...likedBy,
        ...talk.flatMap(({ by, likedBy: liked = [], replies = [] }) => [
          by,
          ...liked,
          ...replies.flatMap((one) => [one.by, ...(one.likedBy ?? [])]),
        ]),
      ]);
      for (const mailbox of named) expect(known).toContain(sampleEmail(station.slug, mailbox));
    }
  });
});

onEachDatabase('comment limits', { config: { rateLimits: true } }, (running) => {
  test('apply to a member across sessions, and not to other members', async () => {
    const me = await signInAs(running(), 'aurora');
    const activity = await openTalk(me, running());
    const { say } = callsOf(running(), me);
    for (let many = 0; many < 40; many += 1) await say(activity, 'Oi');
    await expect(say(activity, 'Oi')).rejects.toMatchObject(at(429));
    const elsewhere = callsOf(running(), await signInAs(running(), 'aurora'));
    await expect(elsewhere.say(activity, 'Oi')).rejects.toMatchObject(at(429));
    const other = callsOf(running(), await signInAs(running(), 'aurora', 'paulo'));
    await other.say(activity, 'Oi');
    running().clock.advance(15 * 60_000);
    await say(activity, 'Oi');
  });
});
