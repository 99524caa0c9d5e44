import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { FaultInjector } from './fault-injector.ts';

export function createFaultyDialect(dialect: Dialect, faults: FaultInjector): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => createFaultyDriver(dialect.createDriver(), faults),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

class FaultyConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #accidents: FaultInjector;

  constructor(inner: DatabaseConnection, faults: FaultInjector) {
    this.inner = inner;
    this.#accidents = faults;
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

function createFaultyDriver(driver: Driver, faults: FaultInjector): Driver {
  const { savepoint, rollbackToSavepoint, releaseSavepoint } = driver;
  return {
    init: () => driver.init(),
    acquireConnection: async () => new FaultyConnection(await driver.acquireConnection(), faults),
    releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
    async beginTransaction(connection, settings) {
      faults.beforeStatement();
      await driver.beginTransaction(innerOf(connection), settings);
    },
    async commitTransaction(connection) {
      const outcome = faults.commitOutcome();
      if (outcome === 'undone') throw faults.createConnectionError();
      await driver.commitTransaction(innerOf(connection));
      if (outcome === 'unanswered') throw faults.createConnectionError();
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
