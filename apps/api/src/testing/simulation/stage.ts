import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { type Database, openDatabase } from '../../database/database.ts';
import { isWritable } from '../../database/health.ts';
import { listenOnPglite } from '../../database/listen.ts';
import { pgliteDialect } from '../../database/pglite-dialect.ts';
import type { Tables } from '../../database/tables.ts';
import { typeParsers } from '../../database/values.ts';
import { pgliteTemplate } from '../template.ts';
import { createFaultInjector, type FaultInjector } from './fault-injector.ts';
import { createFaultyDialect } from './faulty-dialect.ts';

export interface Stage {
  /** For the API, which can't close it. On PGlite, an armed fault breaks the connection. */
  readonly database: Database;
  /** For checks, which run while no fault is armed. On PGlite, the same object as `database`. */
  readonly faultlessDatabase: Database;
  readonly faults: FaultInjector;
  close(): Promise<void>;
}

export async function createPgliteStage(): Promise<Stage> {
  const pglite = await PGlite.create({ parsers: { ...typeParsers }, loadDataDir: await pgliteTemplate() });
  const faults = createFaultInjector();
  // The API and the checks share one driver, because PGlite has a single connection.
  const db = new Kysely<Tables>({
    dialect: createFaultyDialect(
      pgliteDialect(async () => pglite),
      faults,
    ),
  });
  const database: Database = {
    kind: 'pglite',
    db,
    backgroundDb: db,
    isHealthy: () => isWritable(db),
    listen: (channel, onMessage) => listenOnPglite(pglite, db, channel, onMessage),
    async close() {},
  };
  return { database, faultlessDatabase: database, faults, close: () => db.destroy() };
}

/** Without injected faults: these simulations lose connections by killing processes. */
export async function createPostgresStage(url: string): Promise<Stage> {
  const faultlessDatabase = await openDatabase({ url, connections: 24, deadline: 60_000 });
  const database: Database = { ...faultlessDatabase, async close() {} };
  return {
    database,
    faultlessDatabase,
    faults: createFaultInjector(),
    close: () => faultlessDatabase.close(),
  };
}
