import { formatDateTime } from '@estacao/domain';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type Personal, personal, writtenFor } from './personal.ts';

/** The rows of a table that are a member's, as a person reads them. */
async function rowsOf(db: Db, table: string, { columns }: Personal, memberId: number): Promise<unknown[]> {
  const owner = sql.ref(table === 'member' ? 'id' : 'member_id');
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${names} FROM ${sql.table(table)} WHERE ${owner} = ${memberId} ORDER BY 1`.execute(db);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [
        typeof column === 'string' ? column : column[0],
        writtenFor(row[name], column),
      ]),
    ),
  );
}

/** Everything that is kept about a member, of all areas. */
export async function exportOf(
  db: Db,
  { memberId, stationName, at }: { memberId: number; stationName: string; at: Date },
): Promise<Record<string, unknown>> {
  const whole: Record<string, unknown> = {
    'Sobre este arquivo': `Tudo o que ${stationName} guarda sobre você, em ${formatDateTime(at)}.`,
  };
  for (const [table, declared] of Object.entries(personal))
    whole[declared.title] = await rowsOf(db, table, declared, memberId);
  return whole;
}
