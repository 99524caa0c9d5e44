import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { areaTestings } from './area-testing.ts';

const ownTables = ['kysely_migration', 'kysely_migration_lock', 'health', 'rate_limit', 'job_lease'];

interface OwnedTable {
  readonly table: string;
  readonly owners: readonly string[];
}

/** A value that reveals another member’s data, and where it is stored. */
export interface Mark {
  readonly text: string;
  readonly place: string;
}

async function ownedTables(db: Db): Promise<OwnedTable[]> {
  const { rows } = await sql<{ table: string; owners: string[] }>`
    SELECT t.table_name::text AS table, array_remove(array_agg(c.column_name::text), NULL) AS owners
    FROM information_schema.tables t
    LEFT JOIN information_schema.columns c
      ON c.table_schema = t.table_schema AND c.table_name = t.table_name
      AND ((c.table_name = 'member' AND c.column_name = 'id') OR c.column_name LIKE '%member_id')
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE'
    GROUP BY t.table_name`.execute(db);
  const shared = (await areaTestings()).flatMap(({ sharedTables = [] }) => sharedTables).concat(ownTables);
  const unclear = rows.filter(({ table, owners }) => owners.length === 0 && !shared.includes(table));
  if (unclear.length > 0) {
    // Skipping the table would hide leaks of its rows.
    throw new Error(`tables without a declared owner: ${unclear.map(({ table }) => table).join(', ')}`);
  }
  return rows.filter(({ owners }) => owners.length > 0);
}

/**
 * Returns every value that identifies exactly one other member. Values that the member or several others
 * share reveal nothing.
 */
export async function marksOfOthers(db: Db, memberId: number): Promise<Mark[]> {
  const own = new Set<string>();
  const others = new Map<string, { holders: Set<string>; place: string }>();
  for (const { table, owners } of await ownedTables(db)) {
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(db);
    for (const row of rows) {
      const whose = owners.map((owner) => row[owner]).filter((owner) => owner !== null);
      for (const { column, text } of tellingIn(row)) {
        if (whose.includes(memberId)) own.add(text);
        else {
          const known = others.get(text) ?? { holders: new Set(), place: `${table}.${column}` };
          known.holders.add(whose.join());
          others.set(text, known);
        }
      }
    }
  }
  return [...others].flatMap(([text, { holders, place }]) =>
    holders.size === 1 && !own.has(text) ? [{ text, place }] : [],
  );
}

/** Due dates appear in many members’ responses; birthdays don’t. */
const SCHEDULED = /_(?:on|until|from)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function tellingIn(row: Readonly<Record<string, unknown>>) {
  return Object.entries(row).flatMap(([column, value]) =>
    textsIn(value)
      .filter((text) => isTelling(text) && !(SCHEDULED.test(column) && DAY.test(text)))
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
function isTelling(text: string): boolean {
  if (/^[a-z_-]*$/.test(text) || /^\/(?:pictures|videos)\//.test(text)) return false;
  return text.length >= (/\p{Letter}/u.test(text) ? 6 : 8);
}
