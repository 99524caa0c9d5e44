import { type ActivityKind, activityType } from '@estacao/domain';
import type { Person } from './person.ts';
import type { TestApi } from './test-api.ts';

/** Inserts an open activity without conditions in the person’s station. `price` is its only cost. */
export async function insertOpenActivity(
  { user }: Pick<Person, 'user'>,
  { database: { db } }: Pick<TestApi, 'database'>,
  kind: ActivityKind,
  price: number | null = null,
): Promise<number> {
  const { place } = await db
    .selectFrom('activity')
    .select(({ fn }) => fn.max<number>('position').as('place'))
    .where('station_id', '=', user.station.id)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('activity')
    .values({
      station_id: user.station.id,
      position: place + 1,
      key: `teste-${place + 1}`,
      type_id: activityType(kind) ?? 0,
      name: 'Atividade de teste',
      open_to_visitors: true,
      price,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertOpenCourse(
  person: Pick<Person, 'user'>,
  api: Pick<TestApi, 'database'>,
  price = 0,
): Promise<{ readonly activityId: number; readonly courseId: number }> {
  const activityId = await insertOpenActivity(person, api, 'course');
  const { id } = await api.database.db
    .insertInto('course')
    .values({
      activity_id: activityId,
      station_id: person.user.station.id,
      price,
      discount_price: null,
      held_at: null,
      place: 'Sede',
      rules: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { activityId, courseId: id };
}
