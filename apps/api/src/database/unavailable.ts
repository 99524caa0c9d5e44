import { DeadlineExceeded } from './deadline.ts';

/**
 * PostgreSQL error codes: connection failure, shutdown, start, idle timeout, too many connections, and a
 * read-only server during a failover.
 */
const sqlStates = /^(?:08\w{3}|25006|57P0[1235]|53300)$/;

const systemCodes: readonly string[] = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

const driverMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether the error only means that the database is unavailable, so a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DeadlineExceeded) return true;
  // A host name with several addresses, all unreachable.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnavailable);
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return driverMessages.test(error.message);
  // ENOENT also occurs for files; only a missing socket means unavailable.
  if (code === 'ENOENT') return syscall === 'connect';
  return sqlStates.test(code) || systemCodes.includes(code);
}
