import type { Mail } from '../ports.ts';
import type { TestApi } from './test-api.ts';

export async function fetchMails(
  { database: { db } }: Pick<TestApi, 'database'>,
  memberId: number,
): Promise<readonly Mail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('mail')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ mail }) => mail);
}
