import {
  createPicturePost,
  createPost,
  createPostComment,
  createVideoPost,
  deleteComment,
  deletePost,
  finishUpload,
  getVideo,
  like,
  likePost,
  listAllPosts,
  listComments,
  listPostComments,
  listPosts,
  type MemberEvent,
  OFFSET_HEADER,
  openUpload,
  unlikePost,
} from '@estacao/contract';
import { readStations } from '@estacao/stations';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { untilBlocked } from '../../testing/moment.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { openTalk, said } from '../comments/testing.ts';
import { FILM, posted, sentVideo } from './testing.ts';

const invalid = 'Tamanho ou formato inválido';

function at(status: number, text?: string) {
  return { failure: { status, ...(text === undefined ? {} : { messages: [text] }) } };
}

function red(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'red' } });
}

async function picture(size?: number): Promise<string> {
  const bytes = await red(40, 20).jpeg().toBuffer();
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, (size ?? 0) - bytes.length))]).toString('base64');
}

function callsOf(api: TestApi, { slug, token, user }: Person) {
  const client = api.client(slug, () => token);
  const own = { station_id: user.station.id, user: user.id };
  const key = () => ({ idempotencyKey: `${Math.random()}` });
  return {
    list: (limit = 3, before?: number, have?: number) =>
      client.call(listPosts, { params: { stationId: own.station_id, limit }, query: { before, have } }),
    all: () => client.call(listAllPosts, { params: { stationId: own.station_id } }),
    post: (description: string, options = key(), user = own.user) =>
      client.call(createPost, { body: { ...own, user, description } }, options),
    picture: (base64: string, imageType: 'jpeg' | 'png' = 'jpeg', description = '', options = key()) =>
      client.call(createPicturePost, { body: { ...own, description, base64, imageType } }, options),
    video: (media: string, description = '', options = key()) =>
      client.call(createVideoPost, { body: { ...own, description, media_type: 'video', media } }, options),
    remove: (id: number) => client.call(deletePost, { params: { id } }),
    like: (post: number, user = own.user) => client.call(likePost, { body: { user, post } }),
    unlike: (post: number) => client.call(unlikePost, { body: { user: own.user, post } }),
    comments: (postId: number) => client.call(listPostComments, { params: { postId }, query: {} }),
    say: (post: number, description: string, options = key()) =>
      client.call(createPostComment, { body: { user: own.user, post, description } }, options),
    client,
  };
}

onEachDatabase('the feed', {}, (running, kind) => {
  const db = () => running().database.db;
  let me: Person;
  let other: Person;
  beforeEach(async () => {
    me = await signInAs(running(), 'aurora');
    other = await signInAs(running(), 'aurora', 'paulo');
    await db().deleteFrom('post').where('station_id', '=', me.user.station.id).execute();
  });
  const mine = () => callsOf(running(), me);
  const theirs = () => callsOf(running(), other);
  const get = (path: string, headers: Record<string, string> = {}) =>
    running().fetch(`http://aurora.localhost${path}`, { headers });
  const rest = async () => {
    running().clock.advance(DAY);
    await running().api.sweep();
    running().clock.advance(MINUTE);
    await running().api.work();
  };

  test('lists the newest posts first and continues after a cursor', async () => {
    const ids: number[] = [];
    for (let number = 1; number <= 7; number += 1) ids.unshift(await posted(me, running(), `${number}`));
    const idsOf = async (posts: ReturnType<ReturnType<typeof mine>['list']>) =>
      (await posts).map(({ id }) => id);
    expect(await idsOf(theirs().list(3))).toEqual(ids.slice(0, 3));
    expect(await idsOf(theirs().list(6, ids[2], 3))).toEqual(ids.slice(3, 6));
    // A newer post doesn't shift the page.
    await posted(me, running(), 'Nova');
    expect(await idsOf(theirs().list(6, ids[2], 3))).toEqual(ids.slice(3, 6));
    await mine().remove((await mine().list(1))[0]?.id ?? 0);
    expect(await idsOf(theirs().list(9, ids[5], 6))).toEqual(ids.slice(6));
    expect(await idsOf(theirs().all())).toEqual(ids);
    await mine().remove(ids[2] ?? 0);
    expect(await idsOf(theirs().list(6, ids[2], 3))).toEqual([...ids.slice(0, 2), ...ids.slice(3)]);
  });

  test('lists up to a hundred posts and the rest by cursor', async () => {
    await sql`
      INSERT INTO post (station_id, member_id, description, created_at)
      SELECT 1, ${me.user.id}, 'Oi', ${new Date(running().clock.now())} FROM generate_series(1, 105)`.execute(
      running().database.db,
    );
    const first = await theirs().list(10_000);
    expect(first).toHaveLength(100);
    expect(await theirs().all()).toHaveLength(100);
    const rest = await theirs().list(10_000, first.at(-1)?.id, 100);
    expect(rest.length).toBeGreaterThanOrEqual(5);
    await sql`DELETE FROM post WHERE description = 'Oi'`.execute(running().database.db);
  });

  test("returns a post's text, author and time, and whether it is the reader's own", async () => {
    const post = await mine().post('  Bom dia!\r\n\n\n\n<b>tudo</b> bem? ');
    expect(post).toEqual({
      id: expect.any(Number),
      authorId: me.user.id,
      author: 'Camila',
      picture: me.user.image,
      at: expect.any(String),
      text: 'Bom dia!\n\n<b>tudo</b> bem?',
      media: null,
      likes: [],
      liked: false,
      own: true,
      comments: [],
      commentCount: 0,
    });
    expect(await mine().list()).toEqual([post]);
    expect(await theirs().list()).toEqual([{ ...post, own: false }]);
  });

  test.each([
    ['', 'Esse campo é obrigatório'],
    [' \n ', 'O campo não pode conter apenas espaços'],
    ['a'.repeat(321), 'Esse campo deve possuir no máximo 320 caracteres'],
  ])("refuses %j with the screen's message", async (text, why) => {
    await expect(mine().post(text)).rejects.toMatchObject(at(422, why));
    expect(await mine().list()).toEqual([]);
  });

  test("hides other stations' posts and refuses to write as another member", async () => {
    const stranger = await signInAs(running(), 'minerva');
    const id = await posted(stranger, running());
    const { list, like: liked, unlike, comments, say, remove, client } = mine();
    await expect(
      client.call(listPosts, { params: { stationId: 26, limit: 3 }, query: {} }),
    ).rejects.toMatchObject(at(404));
    expect(await list(50)).toEqual([]);
    for (const ask of [
      () => liked(id),
      () => unlike(id),
      () => comments(id),
      () => say(id, 'Oi'),
      () => remove(id),
    ])
      await expect(ask()).rejects.toMatchObject(at(404, 'Esta publicação não existe mais.'));
    await expect(mine().post('Oi', undefined, other.user.id)).rejects.toMatchObject(at(403));
    const own = await posted(me, running());
    await expect(mine().like(own, other.user.id)).rejects.toMatchObject(at(403));
  });

  test('posts once for a retry whose first answer was lost', async () => {
    const options = { idempotencyKey: 'the-same' };
    const first = await mine().post('Oi', options);
    expect(await mine().post('Oi', options)).toEqual(first);
    await expect(mine().post('Olá', options)).rejects.toMatchObject(at(422));
    const base64 = await picture();
    const shown = await mine().picture(base64, 'jpeg', '', { idempotencyKey: 'a-picture' });
    expect(await mine().picture(base64, 'jpeg', '', { idempotencyKey: 'a-picture' })).toEqual(shown);
    expect(await mine().list(9)).toHaveLength(2);
  });

  describe('a picture post', () => {
    test.each(['jpeg', 'png'] as const)('re-encodes a %s and shows it to others at once', async (kind) => {
      const bytes = await red(60, 30)
        .withExif({ IFD0: { Artist: 'Ninguém' } })
        .toFormat(kind)
        .toBuffer();
      const post = await mine().picture(bytes.toString('base64'), kind, 'A festa');
      expect(post).toMatchObject({
        text: 'A festa',
        media: { kind: 'image', size: { width: 60, height: 30 } },
      });
      const src = post.media?.kind === 'image' ? post.media.src : '';
      const seen = await get(src);
      expect([seen.status, seen.headers.get('content-type')]).toEqual([200, `image/${kind}`]);
      const kept = await sharp(Buffer.from(await seen.arrayBuffer())).metadata();
      expect([kept.width, kept.exif]).toEqual([60, undefined]);
      await rest();
      expect((await get(src)).status).toBe(200);
    });

    test('accepts a picture up to the size limit exactly', async () => {
      await mine().picture(await picture(1_200_000));
      await expect(mine().picture(await picture(1_200_001))).rejects.toMatchObject(at(422, invalid));
      expect(await mine().list(9)).toHaveLength(1);
    });

    test('refuses a file that is no picture or has the wrong type', async () => {
      const gif = (await red(9, 9).gif().toBuffer()).toString('base64');
      const png = (await red(9, 9).png().toBuffer()).toString('base64');
      for (const base64 of [gif, png, 'nada', Buffer.from('<svg>').toString('base64')])
        await expect(mine().picture(base64, 'jpeg')).rejects.toMatchObject(at(422, invalid));
      expect(await mine().list(9)).toEqual([]);
    });
  });

  describe('a video post', () => {
    const film = Buffer.concat([FILM.subarray(0, 12), Buffer.alloc(700_000, 5), Buffer.alloc(500_000, 9)]);
    async function inPieces(name = 'festa.MOV', bytes: Buffer = film) {
      const { client } = mine();
      const { id, pieceSize } = await client.call(openUpload, {
        body: { name, size: bytes.length, purpose: 'video' },
      });
      for (let from = 0; from < bytes.length; from += pieceSize)
        await running().fetch(`${running().url('aurora')}/files/uploads/${id}`, {
          method: 'PATCH',
          headers: { authorization: `Bearer ${me.token}`, [OFFSET_HEADER]: String(from) },
          body: Uint8Array.from(bytes.subarray(from, from + pieceSize)),
        });
      return client.call(finishUpload, { params: { id } });
    }

    longTest('posts a video that arrived in pieces and serves byte ranges', async () => {
      const sent = await inPieces();
      const { url } = await mine().client.call(getVideo, { params: { id: sent.id ?? 0 } });
      expect(url).toBe(`/videos/${sent.id}`);
      expect((await get(sent.path)).status).toBe(404);
      const post = await mine().video(url, 'A festa');
      expect(post.media).toEqual({ kind: 'video', path: url, file: sent.path });
      const part = async (range: string) => {
        const answer = await get(sent.path, { range });
        const bytes = Buffer.from(await answer.arrayBuffer());
        return [answer.status, answer.headers.get('content-range'), bytes] as const;
      };
      expect(await part('bytes=524280-524299')).toEqual([
        206,
        `bytes 524280-524299/${film.length}`,
        film.subarray(524_280, 524_300),
      ]);
      expect(await part('bytes=-5')).toMatchObject([206, expect.anything(), film.subarray(-5)]);
      expect((await part(`bytes=${film.length}-`))[0]).toBe(416);
      const whole = await get(sent.path);
      expect(whole.headers.get('content-length')).toBe(String(film.length));
      expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
      await rest();
      expect((await get(sent.path)).status).toBe(200);
    });

    test.each([
      ['festa.mp4', FILM, 200],
      ['festa.wmw', Buffer.from([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0, 0]), 200],
      ['festa.webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0]), 422],
      ['festa.wmv', FILM, 422],
      ['festa.mp4', Buffer.from('%PDF-1.7 %%EOF'), 422],
      ['festa.mp4', Buffer.alloc(0), 422],
    ])('judges a file called %s by its content: case %#', async (name, bytes, status) => {
      const form = new FormData();
      form.set('file', new File([Uint8Array.from(bytes)], name));
      const answer = await running().fetch(`${running().url('aurora')}/upload-video`, {
        method: 'POST',
        headers: { authorization: `Bearer ${me.token}` },
        body: form,
      });
      expect(answer.status).toBe(status);
      if (status === 422) expect(await answer.json()).toMatchObject({ messages: [invalid] });
    });

    test('accepts a video up to the size limit exactly', async () => {
      const open = (size: number) =>
        mine().client.call(openUpload, { body: { name: 'festa.mp4', size, purpose: 'video' } });
      expect(await open(200_000_000)).toMatchObject({ size: 200_000_000 });
      await expect(open(200_000_001)).rejects.toMatchObject(at(400));
    });

    test("refuses another member's video and a missing one", async () => {
      const id = await sentVideo(other, running());
      for (const media of [`/videos/${id}`, '/videos/0', 'https://vimeo.com/1', '/videos/1/2'])
        await expect(mine().video(media)).rejects.toMatchObject(
          at(404, 'Este vídeo não existe mais. Envie-o de novo.'),
        );
      expect(await mine().list(9)).toEqual([]);
    });

    test('keeps a video visible until both of its posts are deleted', async () => {
      const sent = await inPieces();
      const [first, second] = [
        await mine().video(`/videos/${sent.id}`),
        await mine().video(`/videos/${sent.id}`),
      ];
      await mine().remove(first.id);
      await rest();
      expect((await get(sent.path)).status).toBe(200);
      await mine().remove(second.id);
      expect((await get(sent.path)).status).toBe(404);
    });

    // PGlite runs one transaction at a time.
    if (kind === 'postgres')
      test('refuses a video that is removed during the request', async () => {
        const id = await sentVideo(me, running());
        const removal = await db().startTransaction().execute();
        await removal.deleteFrom('stored_file').where('id', '=', id).execute();
        const post = mine().video(`/videos/${id}`);
        await untilBlocked(db(), 1, post);
        await removal.commit().execute();
        await expect(post).rejects.toMatchObject(at(404, 'Este vídeo não existe mais. Envie-o de novo.'));
        expect(await mine().list(9)).toEqual([]);
      });

    test('removes an unposted video and its pieces after a day', async () => {
      const sent = await inPieces();
      await rest();
      expect((await get(sent.path, { authorization: `Bearer ${me.token}` })).status).toBe(404);
      const left = await db().selectFrom('file_removal').select('key').execute();
      expect(left).toEqual([]);
    });
  });

  test('lets only its author delete a post, with its file, comments and likes', async () => {
    const post = await mine().picture(await picture());
    const src = post.media?.kind === 'image' ? post.media.src : '';
    const comment = await theirs().say(post.id, 'Linda!');
    await theirs().like(post.id);
    await theirs().client.call(like, { body: { user: other.user.id, comment_id: comment.id } });
    await expect(theirs().remove(post.id)).rejects.toMatchObject(at(403, 'Só quem publicou pode excluir.'));
    expect(await mine().remove(post.id)).toEqual({ done: true });
    expect(await mine().list()).toEqual([]);
    expect((await get(src)).status).toBe(404);
    await expect(mine().remove(post.id)).rejects.toMatchObject(at(404));
    await expect(theirs().comments(post.id)).rejects.toMatchObject(at(404));
    await rest();
    const key = src.slice(src.lastIndexOf('/') + 1);
    expect(await db().selectFrom('stored_file').select('id').where('key', '=', key).execute()).toEqual([]);
  });

  test('returns the three newest comments of each post and their count', async () => {
    const [first, second] = [await posted(me, running()), await posted(me, running())];
    for (let number = 1; number <= 5; number += 1)
      for (const post of [first, second]) {
        running().clock.advance(1_000);
        await theirs().say(post, `Comentário ${number}`);
      }
    const posts = await mine().list(2);
    expect(posts.map(({ id, commentCount }) => [id, commentCount])).toEqual([
      [second, 5],
      [first, 5],
    ]);
    for (const { comments } of posts)
      expect(comments.map(({ text }) => text)).toEqual(['Comentário 5', 'Comentário 4', 'Comentário 3']);
  });

  longTest('counts a like once per member, even for fifty concurrent requests', async () => {
    const id = await posted(me, running());
    await Promise.all(Array.from({ length: 25 }, () => [mine().like(id), theirs().like(id)]).flat());
    const [post] = await mine().list();
    expect([...(post?.likes ?? [])].sort((one, two) => one - two)).toEqual(
      [me.user.id, other.user.id].sort((one, two) => one - two),
    );
    expect(post?.liked).toBe(true);
    expect(await mine().unlike(id)).toEqual([{ user: other.user.id, post: id }]);
    expect(await mine().unlike(id)).toEqual([{ user: other.user.id, post: id }]);
    expect(await mine().list()).toMatchObject([{ liked: false, likes: [other.user.id] }]);
  });

  test('keeps comments with their post and applies the rules of comments', async () => {
    const id = await posted(me, running());
    const activity = await openTalk(me, running());
    await said(me, running(), activity);
    const first = await mine().say(id, ' Oi ');
    running().clock.advance(1000);
    const second = await theirs().say(id, 'Olá');
    expect(first).toMatchObject({ text: 'Oi', author: 'Camila', post: id });
    expect(await mine().comments(id)).toEqual([second, first]);
    expect(await mine().list()).toMatchObject([{ comments: [second, first], commentCount: 2 }]);
    const ofActivity = await mine().client.call(listComments, { params: { id: activity }, query: {} });
    expect(ofActivity.map(({ text }) => text)).toEqual(['Gostei']);
    await expect(mine().say(id, 'a'.repeat(201))).rejects.toMatchObject(at(422));
    await expect(mine().say(id, '  ')).rejects.toMatchObject(at(422));
    await mine().client.call(like, { body: { user: me.user.id, comment_id: second.id } });
    await expect(mine().client.call(deleteComment, { params: { id: second.id } })).rejects.toMatchObject(
      at(403),
    );
    await mine().client.call(deleteComment, { params: { id: first.id } });
    expect(await mine().comments(id)).toEqual([{ ...second, likes: [me.user.id] }]);
  });

  test('notifies readers of the same station only', async () => {
    const stranger = await signInAs(running(), 'minerva');
    const stop = new AbortController();
    const heard = new Map<string, MemberEvent['kind'][]>();
    for (const person of [other, stranger]) {
      heard.set(person.slug, []);
      void callsOf(running(), person)
        .client.follow?.({
          after: undefined,
          hear: ({ kind }) => heard.get(person.slug)?.push(kind),
          signal: stop.signal,
        })
        .catch(() => {});
    }
    await expect.poll(() => [...heard.values()]).toEqual([['begun'], ['begun']]);
    await mine().post('Oi');
    await expect.poll(() => heard.get('aurora')).toEqual(['begun', 'posts']);
    expect(heard.get('minerva')).toEqual(['begun']);
    stop.abort();
  });

  test('refuses the feed where the station has none', async () => {
    const kept = await signInAs(running(), 'capital');
    const { list, post, client } = callsOf(running(), kept);
    for (const ask of [() => list(), () => post('Oi')]) await expect(ask()).rejects.toMatchObject(at(403));
    await expect(
      client.call(openUpload, { body: { name: 'a.mp4', size: 10, purpose: 'video' } }),
    ).rejects.toMatchObject(at(403));
    const id = await posted(kept, running());
    const { id: comment } = await db()
      .insertInto('comment')
      .values({
        member_id: kept.user.id,
        station_id: kept.user.station.id,
        post_id: id,
        parent_id: null,
        description: 'Oi',
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(
      client.call(like, { body: { user: kept.user.id, comment_id: comment } }),
    ).rejects.toMatchObject(at(403));
    await db().deleteFrom('post').where('id', '=', id).execute();
  });
});

onEachDatabase("the feed's samples", {}, (running) => {
  test('every station with a feed has posts, pictures, videos, likes and comments', async () => {
    for (const { station } of readStations().stations) {
      if (!station.features.feed) continue;
      const posts = await callsOf(running(), await signInAs(running(), station.slug)).all();
      expect(posts.length, station.slug).toBeGreaterThanOrEqual(5);
      expect(new Set(posts.map(({ media }) => media?.kind)), station.slug).toEqual(
        new Set(['image', 'video', undefined]),
      );
      expect(posts.some(({ own }) => own)).toBe(true);
      expect(posts.some(({ likes, commentCount }) => likes.length > 1 && commentCount > 0)).toBe(true);
    }
  });
});

onEachDatabase('limits of the feed', { config: { rateLimits: true } }, (running) => {
  test('limits how much one member posts, and not the others', async () => {
    const me = await signInAs(running(), 'aurora');
    const { post } = callsOf(running(), me);
    for (let many = 0; many < 20; many += 1) await post('Oi');
    await expect(post('Oi')).rejects.toMatchObject(at(429));
    await callsOf(running(), await signInAs(running(), 'aurora', 'paulo')).post('Oi');
    running().clock.advance(15 * 60_000);
    await post('Oi');
  });
});
