import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** The database does not respond. The query may or may not have run. */
export class DeadlineExceeded extends Error {
  override readonly name = 'TooLate';
}

interface Pool {
  connect(): Promise<Client>;
  end(): Promise<void>;
}
interface Client {
  query(sql: string, parameters: readonly unknown[]): Promise<unknown>;
  release(isBroken?: boolean): void;
}

export function rejectAfter<T>(
  ms: number,
  promise: Promise<T>,
  onLateResult: (result: T) => void = () => {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      reject(new DeadlineExceeded(`the database did not respond within ${ms} ms`));
    }, ms);
    promise
      .then((result) => (isOver ? onLateResult(result) : resolve(result)), reject)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Wraps a pool with a deadline for connecting and for each query. A connection that misses it is closed,
 * which aborts its query.
 */
export function withDeadline(pool: Pool, ms: number): PostgresPool {
  const limitClient = (client: Client): PostgresPoolClient => {
    let isBroken = false;
    const query = async (sql: string, parameters: readonly unknown[]) => {
      // Fail at once: a following ROLLBACK on the same connection would wait for the deadline again.
      if (isBroken) throw new DeadlineExceeded('the connection was closed after a timeout');
      try {
        return await rejectAfter(ms, client.query(sql, parameters));
      } catch (error) {
        isBroken ||= error instanceof DeadlineExceeded;
        throw error;
      }
    };
    return { query: query as PostgresPoolClient['query'], release: () => client.release(isBroken) };
  };
  return {
    connect: async () => limitClient(await rejectAfter(ms, pool.connect(), (client) => client.release())),
    end: () => pool.end(),
  };
}
