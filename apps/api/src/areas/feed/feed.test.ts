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
import { untilBlocked } from '../../testing/concurrency.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { insertTestComment, openCommentableActivity } from '../comments/testing.ts';
import { insertTestPost, TEST_VIDEO, uploadTestVideo } from './testing.ts';

const invalidText = 'Tamanho ou formato inválido';

function failureWith(status: number, text?: string) {
  return { failure: { status, ...(text === undefined ? {} : { messages: [text] }) } };
}

function redImage(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'red' } });
}

async function encodePicture(size?: number): Promise<string> {
  const bytes = await redImage(40, 20).jpeg().toBuffer();
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, (size ?? 0) - bytes.length))]).toString('base64');
}

function callsOf(api: TestApi, { slug, token, user }: Person) {
  const client = api.client(slug, () => token);
  const ids = { station_id: user.station.id, user: user.id };
  const key = () => ({ idempotencyKey: `${Math.random()}` });
  return {
    list: (limit = 3, before?: number, have?: number) =>
      client.call(listPosts, { params: { stationId: ids.station_id, limit }, query: { before, have } }),
    listAll: () => client.call(listAllPosts, { params: { stationId: ids.station_id } }),
    post: (description: string, options = key(), user = ids.user) =>
      client.call(createPost, { body: { ...ids, user, description } }, options),
    picture: (base64: string, imageType: 'jpeg' | 'png' = 'jpeg', description = '', options = key()) =>
      client.call(createPicturePost, { body: { ...ids, description, base64, imageType } }, options),
    video: (media: string, description = '', options = key()) =>
      client.call(createVideoPost, { body: { ...ids, description, media_type: 'video', media } }, options),
    remove: (id: number) => client.call(deletePost, { params: { id } }),
    like: (postId: number, user = ids.user) => client.call(likePost, { body: { user, post: postId } }),
    unlike: (postId: number) => client.call(unlikePost, { body: { user: ids.user, post: postId } }),
    comments: (postId: number) => client.call(listPostComments, { params: { postId }, query: {} }),
    addComment: (postId: number, description: string, options = key()) =>
      client.call(createPostComment, { body: { user: ids.user, post: postId, description } }, options),
    client,
  };
}

onEachDatabase('the feed', {}, (getApi, kind) => {
  const db = () => getApi().database.db;
  let me: Person;
  let neighbour: Person;
  beforeEach(async () => {
    me = await signInAs(getApi(), 'aurora');
    neighbour = await signInAs(getApi(), 'aurora', 'paulo');
    await db().deleteFrom('post').where('station_id', '=', me.user.station.id).execute();
  });
  const myCalls = () => callsOf(getApi(), me);
  const neighbourCalls = () => callsOf(getApi(), neighbour);
  const fetchPath = (path: string, headers: Record<string, string> = {}) =>
    getApi().fetch(`http://aurora.localhost${path}`, { headers });
  const passDay = async () => {
    getApi().clock.advance(DAY);
    await getApi().api.sweep();
    getApi().clock.advance(MINUTE);
    await getApi().api.runTasksAndJobs();
  };

  test('the feed lists the newest posts first and continues after a cursor', async () => {
    const ids: number[] = [];
    for (let number = 1; number <= 7; number += 1)
      ids.unshift(await insertTestPost(me, getApi(), `${number}`));
    const idsOf = async (posts: ReturnType<ReturnType<typeof myCalls>['list']>) =>
      (await posts).map(({ id }) => id);
    expect(await idsOf(neighbourCalls().list(3))).toEqual(ids.slice(0, 3));
    expect(await idsOf(neighbourCalls().list(6, ids[2], 3))).toEqual(ids.slice(3, 6));
    // A newer post doesn't shift the page.
    await insertTestPost(me, getApi(), 'Nova');
    expect(await idsOf(neighbourCalls().list(6, ids[2], 3))).toEqual(ids.slice(3, 6));
    await myCalls().remove((await myCalls().list(1))[0]?.id ?? 0);
    expect(await idsOf(neighbourCalls().list(9, ids[5], 6))).toEqual(ids.slice(6));
    expect(await idsOf(neighbourCalls().listAll())).toEqual(ids);
    await myCalls().remove(ids[2] ?? 0);
    expect(await idsOf(neighbourCalls().list(6, ids[2], 3))).toEqual([...ids.slice(0, 2), ...ids.slice(3)]);
  });

  test('the feed lists up to a hundred posts per page and further posts by cursor', async () => {
    await sql`
      INSERT INTO post (station_id, member_id, description, created_at)
      SELECT 1, ${me.user.id}, 'Oi', ${new Date(getApi().clock.now())} FROM generate_series(1, 105)`.execute(
      getApi().database.db,
    );
    const firstPage = await neighbourCalls().list(10_000);
    expect(firstPage).toHaveLength(100);
    expect(await neighbourCalls().listAll()).toHaveLength(100);
    const nextPage = await neighbourCalls().list(10_000, firstPage.at(-1)?.id, 100);
    expect(nextPage.length).toBeGreaterThanOrEqual(5);
    await sql`DELETE FROM post WHERE description = 'Oi'`.execute(getApi().database.db);
  });

  test("returns a post's text, author and time, and whether it is the reader's own", async () => {
    const post = await myCalls().post('  Bom dia!\r\n\n\n\n<b>tudo</b> bem? ');
    expect(post).toEqual({
      id: expect.any(Number),
      authorId: me.user.id,
      author: 'Camila',
      picture: me.user.image,
      createdAt: expect.any(String),
      text: 'Bom dia!\n\n<b>tudo</b> bem?',
      media: null,
      likes: [],
      liked: false,
      own: true,
      comments: [],
      commentCount: 0,
    });
    expect(await myCalls().list()).toEqual([post]);
    expect(await neighbourCalls().list()).toEqual([{ ...post, own: false }]);
  });

  test.each([
    ['', 'Esse campo é obrigatório'],
    [' \n ', 'O campo não pode conter apenas espaços'],
    ['a'.repeat(321), 'Esse campo deve possuir no máximo 320 caracteres'],
  ])("refuses the post %j with the form's message", async (text, message) => {
    await expect(myCalls().post(text)).rejects.toMatchObject(failureWith(422, message));
    expect(await myCalls().list()).toEqual([]);
  });

  test("hides other stations' posts and refuses to write as another member", async () => {
    const stranger = await signInAs(getApi(), 'minerva');
    const id = await insertTestPost(stranger, getApi());
    const { list, like: sendLike, unlike, comments, addComment, remove, client } = myCalls();
    await expect(
      client.call(listPosts, { params: { stationId: 26, limit: 3 }, query: {} }),
    ).rejects.toMatchObject(failureWith(404));
    expect(await list(50)).toEqual([]);
    for (const request of [
      () => sendLike(id),
      () => unlike(id),
      () => comments(id),
      () => addComment(id, 'Oi'),
      () => remove(id),
    ])
      await expect(request()).rejects.toMatchObject(failureWith(404, 'Esta publicação não existe mais.'));
    await expect(myCalls().post('Oi', undefined, neighbour.user.id)).rejects.toMatchObject(failureWith(403));
    const ownPostId = await insertTestPost(me, getApi());
    await expect(myCalls().like(ownPostId, neighbour.user.id)).rejects.toMatchObject(failureWith(403));
  });

  test('creates one post for a retry with the same idempotency key', async () => {
    const options = { idempotencyKey: 'the-same' };
    const post = await myCalls().post('Oi', options);
    expect(await myCalls().post('Oi', options)).toEqual(post);
    await expect(myCalls().post('Olá', options)).rejects.toMatchObject(failureWith(422));
    const base64 = await encodePicture();
    const picturePost = await myCalls().picture(base64, 'jpeg', '', { idempotencyKey: 'a-picture' });
    expect(await myCalls().picture(base64, 'jpeg', '', { idempotencyKey: 'a-picture' })).toEqual(picturePost);
    expect(await myCalls().list(9)).toHaveLength(2);
  });

  describe('a picture post', () => {
    test.each(['jpeg', 'png'] as const)(
      're-encodes a posted %s picture and shows it to others at once',
      async (kind) => {
        const bytes = await redImage(60, 30)
          .withExif({ IFD0: { Artist: 'Ninguém' } })
          .toFormat(kind)
          .toBuffer();
        const post = await myCalls().picture(bytes.toString('base64'), kind, 'A festa');
        expect(post).toMatchObject({
          text: 'A festa',
          media: { kind: 'image', size: { width: 60, height: 30 } },
        });
        const src = post.media?.kind === 'image' ? post.media.src : '';
        const response = await fetchPath(src);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${kind}`]);
        const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect([metadata.width, metadata.exif]).toEqual([60, undefined]);
        await passDay();
        expect((await fetchPath(src)).status).toBe(200);
      },
    );

    test('accepts a picture up to the size limit exactly', async () => {
      await myCalls().picture(await encodePicture(1_200_000));
      await expect(myCalls().picture(await encodePicture(1_200_001))).rejects.toMatchObject(
        failureWith(422, invalidText),
      );
      expect(await myCalls().list(9)).toHaveLength(1);
    });

    test('refuses a picture post whose file is no picture or has the wrong type', async () => {
      const gif = (await redImage(9, 9).gif().toBuffer()).toString('base64');
      const png = (await redImage(9, 9).png().toBuffer()).toString('base64');
      for (const base64 of [gif, png, 'nada', Buffer.from('<svg>').toString('base64')])
        await expect(myCalls().picture(base64, 'jpeg')).rejects.toMatchObject(failureWith(422, invalidText));
      expect(await myCalls().list(9)).toEqual([]);
    });
  });

  describe('a video post', () => {
    const videoBytes = Buffer.concat([
      TEST_VIDEO.subarray(0, 12),
      Buffer.alloc(700_000, 5),
      Buffer.alloc(500_000, 9),
    ]);
    async function uploadInPieces(name = 'festa.MOV', bytes: Buffer = videoBytes) {
      const { client } = myCalls();
      const { id, pieceSize } = await client.call(openUpload, {
        body: { name, size: bytes.length, purpose: 'video' },
      });
      for (let offset = 0; offset < bytes.length; offset += pieceSize)
        await getApi().fetch(`${getApi().url('aurora')}/files/uploads/${id}`, {
          method: 'PATCH',
          headers: { authorization: `Bearer ${me.token}`, [OFFSET_HEADER]: String(offset) },
          body: Uint8Array.from(bytes.subarray(offset, offset + pieceSize)),
        });
      return client.call(finishUpload, { params: { id } });
    }

    longTest('posts a video that arrived in pieces and serves byte ranges', async () => {
      const file = await uploadInPieces();
      const { url } = await myCalls().client.call(getVideo, { params: { id: file.id ?? 0 } });
      expect(url).toBe(`/videos/${file.id}`);
      expect((await fetchPath(file.path)).status).toBe(404);
      const post = await myCalls().video(url, 'A festa');
      expect(post.media).toEqual({ kind: 'video', path: url, file: file.path });
      const fetchRange = async (range: string) => {
        const response = await fetchPath(file.path, { range });
        const bytes = Buffer.from(await response.arrayBuffer());
        return [response.status, response.headers.get('content-range'), bytes] as const;
      };
      expect(await fetchRange('bytes=524280-524299')).toEqual([
        206,
        `bytes 524280-524299/${videoBytes.length}`,
        videoBytes.subarray(524_280, 524_300),
      ]);
      expect(await fetchRange('bytes=-5')).toMatchObject([206, expect.anything(), videoBytes.subarray(-5)]);
      expect((await fetchRange(`bytes=${videoBytes.length}-`))[0]).toBe(416);
      const response = await fetchPath(file.path);
      expect(response.headers.get('content-length')).toBe(String(videoBytes.length));
      expect(Buffer.from(await response.arrayBuffer()).equals(videoBytes)).toBe(true);
      await passDay();
      expect((await fetchPath(file.path)).status).toBe(200);
    });

    test.each([
      ['festa.mp4', TEST_VIDEO, 200],
      ['festa.wmw', Buffer.from([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0, 0]), 200],
      ['festa.webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0]), 422],
      ['festa.wmv', TEST_VIDEO, 422],
      ['festa.mp4', Buffer.from('%PDF-1.7 %%EOF'), 422],
      ['festa.mp4', Buffer.alloc(0), 422],
    ])('accepts or refuses the video file %s by its content: case %#', async (name, bytes, status) => {
      const form = new FormData();
      form.set('file', new File([Uint8Array.from(bytes)], name));
      const response = await getApi().fetch(`${getApi().url('aurora')}/upload-video`, {
        method: 'POST',
        headers: { authorization: `Bearer ${me.token}` },
        body: form,
      });
      expect(response.status).toBe(status);
      if (status === 422) expect(await response.json()).toMatchObject({ messages: [invalidText] });
    });

    test('accepts a video up to the size limit exactly', async () => {
      const startUpload = (size: number) =>
        myCalls().client.call(openUpload, { body: { name: 'festa.mp4', size, purpose: 'video' } });
      expect(await startUpload(200_000_000)).toMatchObject({ size: 200_000_000 });
      await expect(startUpload(200_000_001)).rejects.toMatchObject(failureWith(400));
    });

    test("refuses to post another member's video and a missing one", async () => {
      const id = await uploadTestVideo(neighbour, getApi());
      for (const media of [`/videos/${id}`, '/videos/0', 'https://vimeo.com/1', '/videos/1/2'])
        await expect(myCalls().video(media)).rejects.toMatchObject(
          failureWith(404, 'Este vídeo não existe mais. Envie-o de novo.'),
        );
      expect(await myCalls().list(9)).toEqual([]);
    });

    test('keeps a video visible until both of its posts are deleted', async () => {
      const file = await uploadInPieces();
      const [firstPost, secondPost] = [
        await myCalls().video(`/videos/${file.id}`),
        await myCalls().video(`/videos/${file.id}`),
      ];
      await myCalls().remove(firstPost.id);
      await passDay();
      expect((await fetchPath(file.path)).status).toBe(200);
      await myCalls().remove(secondPost.id);
      expect((await fetchPath(file.path)).status).toBe(404);
    });

    // PGlite runs one transaction at a time.
    if (kind === 'postgres')
      test('refuses to post a video that is removed during the request', async () => {
        const id = await uploadTestVideo(me, getApi());
        const removal = await db().startTransaction().execute();
        await removal.deleteFrom('stored_file').where('id', '=', id).execute();
        const post = myCalls().video(`/videos/${id}`);
        await untilBlocked(db(), 1, post);
        await removal.commit().execute();
        await expect(post).rejects.toMatchObject(
          failureWith(404, 'Este vídeo não existe mais. Envie-o de novo.'),
        );
        expect(await myCalls().list(9)).toEqual([]);
      });

    test('removes an unposted video and its pieces after a day', async () => {
      const file = await uploadInPieces();
      await passDay();
      expect((await fetchPath(file.path, { authorization: `Bearer ${me.token}` })).status).toBe(404);
      const removals = await db().selectFrom('file_removal').select('key').execute();
      expect(removals).toEqual([]);
    });
  });

  test('lets only its author delete a post, with its file, comments and likes', async () => {
    const post = await myCalls().picture(await encodePicture());
    const src = post.media?.kind === 'image' ? post.media.src : '';
    const comment = await neighbourCalls().addComment(post.id, 'Linda!');
    await neighbourCalls().like(post.id);
    await neighbourCalls().client.call(like, { body: { user: neighbour.user.id, comment_id: comment.id } });
    await expect(neighbourCalls().remove(post.id)).rejects.toMatchObject(
      failureWith(403, 'Só quem publicou pode excluir.'),
    );
    expect(await myCalls().remove(post.id)).toEqual({ done: true });
    expect(await myCalls().list()).toEqual([]);
    expect((await fetchPath(src)).status).toBe(404);
    await expect(myCalls().remove(post.id)).rejects.toMatchObject(failureWith(404));
    await expect(neighbourCalls().comments(post.id)).rejects.toMatchObject(failureWith(404));
    await passDay();
    const key = src.slice(src.lastIndexOf('/') + 1);
    expect(await db().selectFrom('stored_file').select('id').where('key', '=', key).execute()).toEqual([]);
  });

  test('the feed returns the three newest comments of each post and their count', async () => {
    const [firstPostId, secondPostId] = [
      await insertTestPost(me, getApi()),
      await insertTestPost(me, getApi()),
    ];
    for (let number = 1; number <= 5; number += 1)
      for (const post of [firstPostId, secondPostId]) {
        getApi().clock.advance(1_000);
        await neighbourCalls().addComment(post, `Comentário ${number}`);
      }
    const posts = await myCalls().list(2);
    expect(posts.map(({ id, commentCount }) => [id, commentCount])).toEqual([
      [secondPostId, 5],
      [firstPostId, 5],
    ]);
    for (const { comments } of posts)
      expect(comments.map(({ text }) => text)).toEqual(['Comentário 5', 'Comentário 4', 'Comentário 3']);
  });

  longTest("counts a post's like once per member, even for fifty concurrent requests", async () => {
    const id = await insertTestPost(me, getApi());
    await Promise.all(
      Array.from({ length: 25 }, () => [myCalls().like(id), neighbourCalls().like(id)]).flat(),
    );
    const [post] = await myCalls().list();
    expect([...(post?.likes ?? [])].sort((a, b) => a - b)).toEqual(
      [me.user.id, neighbour.user.id].sort((a, b) => a - b),
    );
    expect(post?.liked).toBe(true);
    expect(await myCalls().unlike(id)).toEqual([{ user: neighbour.user.id, post: id }]);
    expect(await myCalls().unlike(id)).toEqual([{ user: neighbour.user.id, post: id }]);
    expect(await myCalls().list()).toMatchObject([{ liked: false, likes: [neighbour.user.id] }]);
  });

  test('post comments stay separate from activity comments and follow the same rules', async () => {
    const id = await insertTestPost(me, getApi());
    const activity = await openCommentableActivity(me, getApi());
    await insertTestComment(me, getApi(), activity);
    const firstComment = await myCalls().addComment(id, ' Oi ');
    getApi().clock.advance(1000);
    const secondComment = await neighbourCalls().addComment(id, 'Olá');
    expect(firstComment).toMatchObject({ text: 'Oi', author: 'Camila', post: id });
    expect(await myCalls().comments(id)).toEqual([secondComment, firstComment]);
    expect(await myCalls().list()).toMatchObject([
      { comments: [secondComment, firstComment], commentCount: 2 },
    ]);
    const activityComments = await myCalls().client.call(listComments, {
      params: { id: activity },
      query: {},
    });
    expect(activityComments.map(({ text }) => text)).toEqual(['Gostei']);
    await expect(myCalls().addComment(id, 'a'.repeat(201))).rejects.toMatchObject(failureWith(422));
    await expect(myCalls().addComment(id, '  ')).rejects.toMatchObject(failureWith(422));
    await myCalls().client.call(like, { body: { user: me.user.id, comment_id: secondComment.id } });
    await expect(
      myCalls().client.call(deleteComment, { params: { id: secondComment.id } }),
    ).rejects.toMatchObject(failureWith(403));
    await myCalls().client.call(deleteComment, { params: { id: firstComment.id } });
    expect(await myCalls().comments(id)).toEqual([{ ...secondComment, likes: [me.user.id] }]);
  });

  test('a new post notifies only readers of the same station', async () => {
    const stranger = await signInAs(getApi(), 'minerva');
    const abortController = new AbortController();
    const events = new Map<string, MemberEvent['kind'][]>();
    for (const person of [neighbour, stranger]) {
      events.set(person.slug, []);
      void callsOf(getApi(), person)
        .client.follow?.({
          lastEventId: undefined,
          onEvent: ({ kind }) => events.get(person.slug)?.push(kind),
          signal: abortController.signal,
        })
        .catch(() => {});
    }
    await expect.poll(() => [...events.values()]).toEqual([['begun'], ['begun']]);
    await myCalls().post('Oi');
    await expect.poll(() => events.get('aurora')).toEqual(['begun', 'posts']);
    expect(events.get('minerva')).toEqual(['begun']);
    abortController.abort();
  });

  test('refuses the feed where the station has none', async () => {
    const member = await signInAs(getApi(), 'capital');
    const { list, post, client } = callsOf(getApi(), member);
    for (const request of [() => list(), () => post('Oi')])
      await expect(request()).rejects.toMatchObject(failureWith(403));
    await expect(
      client.call(openUpload, { body: { name: 'a.mp4', size: 10, purpose: 'video' } }),
    ).rejects.toMatchObject(failureWith(403));
    const id = await insertTestPost(member, getApi());
    const { id: comment } = await db()
      .insertInto('comment')
      .values({
        member_id: member.user.id,
        station_id: member.user.station.id,
        post_id: id,
        parent_id: null,
        description: 'Oi',
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(
      client.call(like, { body: { user: member.user.id, comment_id: comment } }),
    ).rejects.toMatchObject(failureWith(403));
    await db().deleteFrom('post').where('id', '=', id).execute();
  });
});

onEachDatabase("the feed's samples", {}, (getApi) => {
  test('every station with a feed has posts, pictures, videos, likes and comments', async () => {
    for (const { station } of readStations().stations) {
      if (!station.features.feed) continue;
      const posts = await callsOf(getApi(), await signInAs(getApi(), station.slug)).listAll();
      expect(posts.length, station.slug).toBeGreaterThanOrEqual(5);
      expect(new Set(posts.map(({ media }) => media?.kind)), station.slug).toEqual(
        new Set(['image', 'video', undefined]),
      );
      expect(posts.some(({ own }) => own)).toBe(true);
      expect(posts.some(({ likes, commentCount }) => likes.length > 1 && commentCount > 0)).toBe(true);
    }
  });
});

onEachDatabase('limits of the feed', { config: { rateLimits: true } }, (getApi) => {
  test('rate-limits the posts of one member without limiting other members', async () => {
    const me = await signInAs(getApi(), 'aurora');
    const { post } = callsOf(getApi(), me);
    for (let count = 0; count < 20; count += 1) await post('Oi');
    await expect(post('Oi')).rejects.toMatchObject(failureWith(429));
    await callsOf(getApi(), await signInAs(getApi(), 'aurora', 'paulo')).post('Oi');
    getApi().clock.advance(15 * 60_000);
    await post('Oi');
  });
});
