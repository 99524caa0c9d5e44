export type LogLevel = 'info' | 'warn' | 'error';

/** One log line. It must hold no personal data: no names, addresses, numbers or tokens. */
export interface LogEntry {
  readonly time: string;
  readonly level: LogLevel;
  readonly event: string;
  readonly [field: string]: string | number | boolean | undefined;
}

export type Log = (entry: LogEntry) => void;

const MOST_REFUSED = 100;

/** Limits log lines of refused requests: one client could fill the disk with them. */
export function boundRefused(log: Log): Log {
  let second = '';
  let lines = 0;
  return (entry) => {
    const { time, status } = entry;
    if (typeof status !== 'number' || status < 400 || status >= 500) return log(entry);
    const now = time.slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
    if (now !== second) {
      if (lines > MOST_REFUSED)
        log({ time, level: 'warn', event: 'refused requests not logged', count: lines - MOST_REFUSED });
      second = now;
      lines = 0;
    }
    lines += 1;
    if (lines <= MOST_REFUSED) log(entry);
  };
}

export const jsonLog: Log = boundRefused((entry) => {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
});

const LONGEST = 1_000;

/**
 * The loggable fields of an error. Messages quote values (`Key (email)=(…) already exists`), so only names
 * and places are logged.
 */
export function errorFields(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const known = { error: error.name, code, constraint, table, stack: places.slice(0, 8).join('\n') };
  return Object.fromEntries(
    Object.entries(known)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, text]) => [name, text.slice(0, LONGEST)]),
  );
}
