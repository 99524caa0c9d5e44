import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { type Database, openDatabase } from '../../database/database.ts';
import { isWritable } from '../../database/health.ts';
import { listenOnPglite } from '../../database/listen.ts';
import { pgliteDialect } from '../../database/pglite-dialect.ts';
import type { Tables } from '../../database/tables.ts';
import { readers } from '../../database/values.ts';
import { pgliteTemplate } from '../template.ts';
import { type Accidents, createAccidents } from './accidents.ts';
import { faultyDialect } from './faulty-dialect.ts';

export interface Stage {
  /** For the API: loses connections, and the API can’t close it. */
  readonly database: Database;
  /** For checks: the same database without faults. */
  readonly plain: Database;
  readonly accidents: Accidents;
  close(): Promise<void>;
}

export async function pgliteStage(): Promise<Stage> {
  const pglite = await PGlite.create({ parsers: { ...readers }, loadDataDir: await pgliteTemplate() });
  const accidents = createAccidents();
  // Both share one driver, because PGlite has a single connection.
  const db = new Kysely<Tables>({
    dialect: faultyDialect(
      pgliteDialect(async () => pglite),
      accidents,
    ),
  });
  const database: Database = {
    kind: 'pglite',
    db,
    patient: db,
    isWell: () => isWritable(db),
    listen: (channel, hear) => listenOnPglite(pglite, db, channel, hear),
    async close() {},
  };
  return { database, plain: database, accidents, close: () => db.destroy() };
}

/** Without injected faults: these simulations lose connections by killing processes. */
export async function postgresStage(url: string): Promise<Stage> {
  const plain = await openDatabase({ url, connections: 24, deadline: 60_000 });
  const database: Database = { ...plain, async close() {} };
  return { database, plain, accidents: createAccidents(), close: () => plain.close() };
}
