import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import type { Person } from '../../testing/person.ts';
import { DOT } from '../../testing/pictures.ts';
import type { TestApi } from '../../testing/test-api.ts';

export const TEST_VIDEO = Buffer.concat([
  Buffer.from('\0\0\0\u0020ftypisom', 'latin1'),
  Buffer.alloc(200, 7),
]);

export async function uploadTestVideo(
  { slug, token }: Person,
  api: TestApi,
  { name = 'festa.mp4', bytes = TEST_VIDEO }: { readonly name?: string; readonly bytes?: Uint8Array } = {},
): Promise<number> {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], name));
  const response = await api.fetch(`${api.url(slug)}/upload-video`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await response.json()) as { id: number }).id;
}

export async function insertTestPost(
  { user }: Pick<Person, 'user'>,
  { database: { db }, clock }: Pick<TestApi, 'database' | 'clock'>,
  description = 'Bom dia!',
): Promise<number> {
  clock.advance(1000);
  const { id } = await db
    .insertInto('post')
    .values({
      member_id: user.id,
      station_id: user.station.id,
      description,
      created_at: new Date(clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the other members' posts: every member of the station would see them. */
async function insertOnlyPost(person: Person, api: TestApi): Promise<void> {
  const { user } = person;
  await api.database.db.deleteFrom('post').where('station_id', '=', user.station.id).execute();
  await insertTestPost(person, api);
}

export const testing: AreaTesting = {
  records: { video: uploadTestVideo },
  rules: {
    'a post without its file': sql`
      SELECT post.id FROM post LEFT JOIN stored_file ON stored_file.key = post.file_key
      WHERE post.file_key IS NOT NULL AND (stored_file.key IS NULL OR NOT stored_file.is_public
        OR stored_file.loose_since IS NOT NULL OR stored_file.member_id <> post.member_id)`,
    'a comment on a post has a reply': sql`
      SELECT id FROM comment WHERE post_id IS NOT NULL AND parent_id IS NOT NULL`,
  },
  scenarios: {
    async listAllPosts(person, api) {
      await insertOnlyPost(person, api);
      return { params: { stationId: person.user.station.id } };
    },
    async listPosts(person, api) {
      await insertOnlyPost(person, api);
      return { params: { stationId: person.user.station.id, limit: 3 }, query: {} };
    },
    createPost: ({ user }) => ({
      body: { station_id: user.station.id, user: user.id, description: 'Bom dia!' },
    }),
    createPicturePost: ({ user }) => ({
      body: {
        station_id: user.station.id,
        user: user.id,
        description: '',
        base64: DOT,
        imageType: 'png',
      },
    }),
    createVideoPost: async (person, api) => ({
      body: {
        station_id: person.user.station.id,
        user: person.user.id,
        description: '',
        media_type: 'video',
        media: `/videos/${await uploadTestVideo(person, api)}`,
      },
    }),
    getVideo: async (person, api) => ({ params: { id: await uploadTestVideo(person, api) } }),
    deletePost: async (person, api) => ({ params: { id: await insertTestPost(person, api) } }),
    likePost: async (person, api) => ({
      body: { user: person.user.id, post: await insertTestPost(person, api) },
    }),
    unlikePost: async (person, api) => ({
      body: { user: person.user.id, post: await insertTestPost(person, api) },
    }),
    listPostComments: async (person, api) => ({
      params: { postId: await insertTestPost(person, api) },
      query: {},
    }),
    createPostComment: async (person, api) => ({
      body: { description: 'Gostei', user: person.user.id, post: await insertTestPost(person, api) },
    }),
  },
};
