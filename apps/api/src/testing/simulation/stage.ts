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

/** A database that many worlds are played on, one after the other. */
export interface Stage {
  /** What the API is given: it loses connections, and isn't closed by it. */
  readonly database: Database;
  /** The same, past all accidents: for whoever looks on. */
  readonly plain: Database;
  readonly accidents: Accidents;
  close(): Promise<void>;
}

export async function pgliteStage(): Promise<Stage> {
  const pglite = await PGlite.create({ parsers: { ...readers }, loadDataDir: await pgliteTemplate() });
  const accidents = createAccidents();
  // One driver for both: PGlite is one connection, which they take turns with.
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

/** Connections are lost there by ending processes. */
export async function postgresStage(url: string): Promise<Stage> {
  const plain = await openDatabase({ url, connections: 24, deadline: 60_000 });
  const database: Database = { ...plain, async close() {} };
  return { database, plain, accidents: createAccidents(), close: () => plain.close() };
}
