import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** The database is there and doesn't answer. Whether it has done what it was asked for, nobody knows. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** What this needs of the driver's pool. */
interface Pool {
  connect(): Promise<Client>;
  end(): Promise<void>;
}
interface Client {
  query(sql: string, parameters: readonly unknown[]): Promise<unknown>;
  release(broken?: boolean): void;
}

/** Rejects when it takes longer; what comes later all the same goes to `late`. */
export function within<T>(ms: number, work: Promise<T>, late: (result: T) => void = () => {}): Promise<T> {
  return new Promise((resolve, reject) => {
    let over = false;
    const timer = setTimeout(() => {
      over = true;
      reject(new TooLate(`the database did not answer within ${ms} ms`));
    }, ms);
    work.then((result) => (over ? late(result) : resolve(result)), reject).finally(() => clearTimeout(timer));
  });
}

/**
 * A pool that nobody waits for longer than that: neither for a connection, nor for a query. A connection that was waited
 * for in vain is closed, and with it whatever it was in the middle of.
 */
export function withDeadline(pool: Pool, ms: number): PostgresPool {
  const limited = (client: Client): PostgresPoolClient => {
    let broken = false;
    const query = async (sql: string, parameters: readonly unknown[]) => {
      // What follows on the same connection, as the end of its transaction, would wait as long once more.
      if (broken) throw new TooLate('the connection was given up');
      try {
        return await within(ms, client.query(sql, parameters));
      } catch (error) {
        broken ||= error instanceof TooLate;
        throw error;
      }
    };
    return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) };
  };
  return {
    connect: async () => limited(await within(ms, pool.connect(), (client) => client.release())),
    end: () => pool.end(),
  };
}
