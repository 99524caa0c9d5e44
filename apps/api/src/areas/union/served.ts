import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { Db } from '../../database/database.ts';
import type { Served } from '../../ports.ts';

/** Somebody as those who serve them know them. */
export async function servedAs(
  db: Db,
  { memberId, stationId }: { readonly memberId: number; readonly stationId: number },
): Promise<Served> {
  const member = await db
    .selectFrom('member')
    .select(['cpf', 'name'])
    .where('id', '=', memberId)
    .where('station_id', '=', stationId)
    .executeTakeFirst();
  if (member === undefined) throw new Refusal(401, refusalTexts.unauthorized);
  return { memberId, stationId, ...member };
}
