import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { Accidents } from './accidents.ts';

/** A dialect whose connections are lost when an accident says so, as those of a network are. */
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

/** The real one beneath: what begins and ends transactions is no statement of anybody's. */
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
    /** A server undoes what its client has left behind. After a commit there is nothing to undo. */
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
