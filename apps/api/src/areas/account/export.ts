import { formatDateTime } from '@estacao/domain';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ExportedTable, PersonalTables } from '../../personal.ts';

/** Limits the file, because writing it blocks the process. */
const MAX_ROWS = 5_000;

const newestOnlyText = `Só os ${MAX_ROWS.toLocaleString('pt-BR')} registros mais recentes. Para receber os outros, fale com a equipe.`;

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
    ORDER BY 1 DESC LIMIT ${MAX_ROWS + 1}`.execute(db);
  const isComplete = rows.length <= MAX_ROWS;
  const formattedRows = rows.slice(0, MAX_ROWS).map((row) => formatRow(row, columns));
  return [...(isComplete ? [] : [newestOnlyText]), ...formattedRows.reverse()];
}

function formatRow(row: Readonly<Record<string, unknown>>, columns: ExportedTable['columns']) {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column = '']) =>
      typeof column === 'string'
        ? [column, formatValue(row[name])]
        : [column[0], row[name] == null ? null : column[1](row[name])],
    ),
  );
}

function formatValue(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return formatDateTime(value);
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return typeof value === 'bigint' ? Number(value) : value;
}

export async function exportOf(
  db: Db,
  personal: PersonalTables,
  { memberId, stationName, exportedAt }: { memberId: number; stationName: string; exportedAt: Date },
): Promise<Record<string, unknown>> {
  const document: Record<string, unknown> = {
    'Sobre este arquivo': `Tudo o que ${stationName} guarda sobre você, em ${formatDateTime(exportedAt)}.`,
  };
  for (const [table, tableExport] of personal)
    if ('title' in tableExport) document[tableExport.title] = await rowsOf(db, table, tableExport, memberId);
  return document;
}
