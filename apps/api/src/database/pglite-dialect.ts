import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { PreparedStatements } from './prepared-statements.ts';

/** Kysely on PGlite's single connection. Each transaction holds it to its end. */
export function pgliteDialect(open: () => Promise<PGlite>): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(open),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PgliteDriver implements Driver {
  readonly #open: () => Promise<PGlite>;
  #pglite: PGlite | undefined;
  #connection: DatabaseConnection | undefined;
  #lastTurn: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(open: () => Promise<PGlite>) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#pglite = await this.#open();
    this.#connection = new PgliteConnection(new PreparedStatements(this.#pglite));
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const previous = this.#lastTurn;
    let release = () => {};
    this.#lastTurn = new Promise((resolve) => {
      release = resolve;
    });
    await previous;
    this.#release = release;
    if (this.#connection === undefined) throw new Error('the database is not open');
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#pglite?.close();
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #statements: PreparedStatements;

  constructor(statements: PreparedStatements) {
    this.#statements = statements;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#statements.run<R>(sql, parameters);
    return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; results here come whole.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite does not stream');
  }
}
