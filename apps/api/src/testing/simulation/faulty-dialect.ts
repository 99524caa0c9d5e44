import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { Accidents } from './accidents.ts';

export function faultyDialect(dialect: Dialect, accidents: Accidents): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => faultyDriver(dialect.createDriver(), accidents),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

class FaultyConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #accidents: Accidents;

  constructor(inner: DatabaseConnection, accidents: Accidents) {
    this.inner = inner;
    this.#accidents = accidents;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#accidents.beforeStatement();
    return this.inner.executeQuery<R>(query);
  }

  streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, size);
  }
}

/** Kysely’s transaction control needs the real connection. */
function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof FaultyConnection ? connection.inner : connection;
}

function faultyDriver(driver: Driver, accidents: Accidents): Driver {
  const { savepoint, rollbackToSavepoint, releaseSavepoint } = driver;
  return {
    init: () => driver.init(),
    acquireConnection: async () => new FaultyConnection(await driver.acquireConnection(), accidents),
    releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
    async beginTransaction(connection, settings) {
      accidents.beforeStatement();
      await driver.beginTransaction(innerOf(connection), settings);
    },
    async commitTransaction(connection) {
      const end = accidents.atCommit();
      if (end === 'undone') throw accidents.lost();
      await driver.commitTransaction(innerOf(connection));
      if (end === 'unanswered') throw accidents.lost();
    },
    /** The server rolls back on its own when a connection is lost. */
    rollbackTransaction: (connection) => driver.rollbackTransaction(innerOf(connection)),
    ...(savepoint && {
      savepoint: (connection, name, compile) => savepoint.call(driver, innerOf(connection), name, compile),
    }),
    ...(rollbackToSavepoint && {
      rollbackToSavepoint: (connection, name, compile) =>
        rollbackToSavepoint.call(driver, innerOf(connection), name, compile),
    }),
    ...(releaseSavepoint && {
      releaseSavepoint: (connection, name, compile) =>
        releaseSavepoint.call(driver, innerOf(connection), name, compile),
    }),
    destroy: () => driver.destroy(),
  };
}
