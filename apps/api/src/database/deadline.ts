import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** The database does not respond. The query may or may not have run. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

interface Pool {
  connect(): Promise<Client>;
  end(): Promise<void>;
}
interface Client {
  query(sql: string, parameters: readonly unknown[]): Promise<unknown>;
  release(broken?: boolean): void;
}

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
 * Wraps a pool with a deadline for connecting and for each query. A connection that misses it is closed,
 * which aborts its query.
 */
export function withDeadline(pool: Pool, ms: number): PostgresPool {
  const limited = (client: Client): PostgresPoolClient => {
    let broken = false;
    const query = async (sql: string, parameters: readonly unknown[]) => {
      // Fail at once: a following ROLLBACK on the same connection would wait for the deadline again.
      if (broken) throw new TooLate('the connection was closed after a timeout');
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
