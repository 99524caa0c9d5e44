export type LogLevel = 'info' | 'warn' | 'error';

/** One log line. It must hold no personal data: no names, addresses, numbers or tokens. */
export interface LogEntry {
  readonly time: string;
  readonly level: LogLevel;
  readonly event: string;
  readonly [field: string]: string | number | boolean | undefined;
}

export type Log = (entry: LogEntry) => void;

const MAX_REFUSED_LINES = 100;

/** Limits log lines of refused requests: one client could fill the disk with them. */
export function limitRefused(log: Log): Log {
  let currentSecond = '';
  let lines = 0;
  return (entry) => {
    const { time, status } = entry;
    if (typeof status !== 'number' || status < 400 || status >= 500) return log(entry);
    const entrySecond = time.slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
    if (entrySecond !== currentSecond) {
      if (lines > MAX_REFUSED_LINES)
        log({ time, level: 'warn', event: 'refused requests not logged', count: lines - MAX_REFUSED_LINES });
      currentSecond = entrySecond;
      lines = 0;
    }
    lines += 1;
    if (lines <= MAX_REFUSED_LINES) log(entry);
  };
}

export const jsonLog: Log = limitRefused((entry) => {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
});

const MAX_FIELD_LENGTH = 1_000;

/**
 * The loggable fields of an error. Messages quote values (`Key (email)=(…) already exists`), so only names
 * and code locations are logged.
 */
export function errorFields(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const stackLines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const fields = { error: error.name, code, constraint, table, stack: stackLines.slice(0, 8).join('\n') };
  return Object.fromEntries(
    Object.entries(fields)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, text]) => [name, text.slice(0, MAX_FIELD_LENGTH)]),
  );
}
