import { formatDateTime } from '@estacao/domain';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ExportedTable, PersonalTables } from '../../personal.ts';

/** Limits the file, because writing it blocks the process. */
const MOST_ROWS = 5_000;

const newestOnly = `Só os ${MOST_ROWS.toLocaleString('pt-BR')} registros mais recentes. Para receber os outros, fale com a equipe.`;

async function rowsOf(
  db: Db,
  table: string,
  { columns }: ExportedTable,
  memberId: number,
): Promise<unknown[]> {
  const owner = sql.ref(table === 'member' ? 'id' : 'member_id');
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${names} FROM ${sql.table(table)} WHERE ${owner} = ${memberId}
    ORDER BY 1 DESC LIMIT ${MOST_ROWS + 1}`.execute(db);
  const isWhole = rows.length <= MOST_ROWS;
  const written = rows.slice(0, MOST_ROWS).map((row) => writtenRow(row, columns));
  return [...(isWhole ? [] : [newestOnly]), ...written.reverse()];
}

function writtenRow(row: Readonly<Record<string, unknown>>, columns: ExportedTable['columns']) {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column = '']) =>
      typeof column === 'string'
        ? [column, writtenFor(row[name])]
        : [column[0], row[name] == null ? null : column[1](row[name])],
    ),
  );
}

function writtenFor(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return formatDateTime(value);
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return typeof value === 'bigint' ? Number(value) : value;
}

export async function exportOf(
  db: Db,
  personal: PersonalTables,
  { memberId, stationName, at }: { memberId: number; stationName: string; at: Date },
): Promise<Record<string, unknown>> {
  const whole: Record<string, unknown> = {
    'Sobre este arquivo': `Tudo o que ${stationName} guarda sobre você, em ${formatDateTime(at)}.`,
  };
  for (const [table, declared] of personal)
    if ('title' in declared) whole[declared.title] = await rowsOf(db, table, declared, memberId);
  return whole;
}
