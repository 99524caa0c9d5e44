import { nextName } from './commerce.ts';
import { stationBySlug, type TestApi } from './test-api.ts';

export async function insertMember(
  { database: { db }, clock }: Pick<TestApi, 'database' | 'clock'>,
  slug: string,
): Promise<{ readonly id: number; readonly stationId: number }> {
  const stationId = stationBySlug(slug).id;
  const { id } = await db
    .insertInto('member')
    .values({
      station_id: stationId,
      type_id: 2,
      name: 'Ana Souza',
      cpf: null,
      email: `${nextName()}@exemplo.test`,
      tel: null,
      birthday: null,
      state: null,
      image: null,
      password_hash: 'x',
      status: 'active',
      first_login_at: null,
      password_changed_at: null,
      created_at: new Date(clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, stationId };
}
