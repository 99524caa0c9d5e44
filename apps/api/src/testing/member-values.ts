import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { loadAreaTestings } from './area-testing.ts';

const systemTables = ['kysely_migration', 'kysely_migration_lock', 'health', 'rate_limit', 'job_lease'];

interface OwnedTable {
  readonly table: string;
  readonly owners: readonly string[];
}

/** A value that reveals another member’s data, and where it is stored. */
export interface LeakedValue {
  readonly text: string;
  readonly location: string;
}

async function fetchOwnedTables(db: Db): Promise<OwnedTable[]> {
  const { rows } = await sql<{ table: string; owners: string[] }>`
    SELECT t.table_name::text AS table, array_remove(array_agg(c.column_name::text), NULL) AS owners
    FROM information_schema.tables t
    LEFT JOIN information_schema.columns c
      ON c.table_schema = t.table_schema AND c.table_name = t.table_name
      AND ((c.table_name = 'member' AND c.column_name = 'id') OR c.column_name LIKE '%member_id')
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE'
    GROUP BY t.table_name`.execute(db);
  const unownedTables = (await loadAreaTestings())
    .flatMap(({ sharedTables = [] }) => sharedTables)
    .concat(systemTables);
  const undeclaredTables = rows.filter(
    ({ table, owners }) => owners.length === 0 && !unownedTables.includes(table),
  );
  if (undeclaredTables.length > 0) {
    // Skipping the table would hide leaks of its rows.
    throw new Error(
      `tables without a declared owner: ${undeclaredTables.map(({ table }) => table).join(', ')}`,
    );
  }
  return rows.filter(({ owners }) => owners.length > 0);
}

/**
 * Returns every value that identifies exactly one other member. Values that the member or several others
 * share reveal nothing.
 */
export async function findOtherMembersValues(db: Db, memberId: number): Promise<LeakedValue[]> {
  const ownTexts = new Set<string>();
  const otherTexts = new Map<string, { holders: Set<string>; location: string }>();
  for (const { table, owners } of await fetchOwnedTables(db)) {
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(db);
    for (const row of rows) {
      const ownerIds = owners.map((owner) => row[owner]).filter((owner) => owner !== null);
      for (const { column, text } of identifyingTexts(row)) {
        if (ownerIds.includes(memberId)) ownTexts.add(text);
        else {
          const entry = otherTexts.get(text) ?? { holders: new Set(), location: `${table}.${column}` };
          entry.holders.add(ownerIds.join());
          otherTexts.set(text, entry);
        }
      }
    }
  }
  return [...otherTexts].flatMap(([text, { holders, location }]) =>
    holders.size === 1 && !ownTexts.has(text) ? [{ text, location }] : [],
  );
}

/** Due dates appear in many members’ responses; birthdays don’t. */
const SCHEDULED = /_(?:on|until|from)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function identifyingTexts(row: Readonly<Record<string, unknown>>) {
  return Object.entries(row).flatMap(([column, value]) =>
    textsIn(value)
      .filter((text) => isIdentifying(text) && !(SCHEDULED.test(column) && DAY.test(text)))
      .map((text) => ({ column, text })),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (value instanceof Date) return [value.toISOString()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Short texts and single lowercase words match by chance; picture and video paths are public. */
function isIdentifying(text: string): boolean {
  if (/^[a-z_-]*$/.test(text) || /^\/(?:pictures|videos)\//.test(text)) return false;
  return text.length >= (/\p{Letter}/u.test(text) ? 6 : 8);
}
