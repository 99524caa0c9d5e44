import { TooLate } from './deadline.ts';

/**
 * PostgreSQL's error codes: 08 for connections, 57P01 to 57P03 for a shutdown or start, 57P05 for an idle timeout, 53300
 * for too many connections, and 25006 for a read-only server, as during a failover.
 */
const states = /^(?:08\w{3}|25006|57P0[1235]|53300)$/;

/** The system's, for a connection that can't be made or is lost. */
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

/** The driver's and its pool's, which come without a code. */
const driverTexts =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether an error means no more than that the database can't be reached. A retry later may well succeed. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TooLate) return true;
  // One name with several addresses, and nobody at any of them.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isAway);
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return driverTexts.test(error.message);
  // A socket that isn't there. A file that isn't is somebody's mistake.
  if (code === 'ENOENT') return syscall === 'connect';
  return states.test(code) || systemCodes.includes(code);
}
