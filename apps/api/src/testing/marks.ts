import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { areaTestings } from './area-testing.ts';

/** Of no area, and nobody's. */
const ownTables = ['kysely_migration', 'kysely_migration_lock', 'health', 'rate_limit', 'job_lease'];

interface OwnedTable {
  readonly table: string;
  /** Columns that name a member; a row with several belongs to each of them. */
  readonly owners: readonly string[];
}

/** A value that gives a member away, and the table and column that have it. */
export interface Mark {
  readonly text: string;
  readonly place: string;
}

/** Every table whose rows belong to members, from the database's own catalogue. */
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
    // A row that hides behind another table would never be looked for.
    throw new Error(`whose rows are these? ${unclear.map(({ table }) => table).join(', ')}`);
  }
  return rows.filter(({ owners }) => owners.length > 0);
}

/**
 * What gives other members away: every telling value of every row that is theirs. What stands in a row of one's
 * own too, or in rows of several others, gives nobody away.
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

/** Days on which something is due stand in anybody's answers, as those of orders do; a birthday doesn't. */
const SCHEDULED = /_(?:on|until|from)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function tellingIn(row: Readonly<Record<string, unknown>>) {
  return Object.entries(row).flatMap(([column, value]) =>
    textsIn(value)
      .filter((text) => isTelling(text) && !(SCHEDULED.test(column) && DAY.test(text)))
      .map((text) => ({ column, text })),
  );
}

/** A value as it would stand in an answer; a list's or an object's, one by one. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (value instanceof Date) return [value.toISOString()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Short ones stand in any answer by chance, and a single small word is one of a few that a column may hold. What a portal shows
 * to anybody is nobody's.
 */
function isTelling(text: string): boolean {
  if (/^[a-z_-]*$/.test(text) || /^\/(?:pictures|videos)\//.test(text)) return false;
  return text.length >= (/\p{Letter}/u.test(text) ? 6 : 8);
}
