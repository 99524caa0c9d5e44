export type StationErrorCode =
  | 'syntax'
  | 'comment'
  | 'trailing-comma'
  | 'too-large'
  | 'too-deep'
  | 'too-many'
  | 'unreadable'
  | 'encoding'
  | 'duplicate-key'
  | 'unknown-key'
  | 'missing'
  | 'wrong-type'
  | 'out-of-range'
  | 'bad-value'
  | 'contrast'
  | 'picture'
  | 'taken';

export interface StationError {
  /** The path in the station, such as `theme.fonts.body`; empty for the whole file. */
  readonly path: string;
  readonly line?: number;
  readonly column?: number;
  readonly code: StationErrorCode;
  readonly found: string;
  readonly allowed: string;
  readonly nearest?: string;
  readonly message: string;
}

/** Uses the form `file:line:column`, which editors and terminals turn into a link. */
export function formatErrors(
  errors: readonly Pick<StationError, 'line' | 'column' | 'message'>[],
  file: string,
): string {
  return errors
    .map(({ line, column, message }) => `${[file, line, column].filter(Boolean).join(':')} ${message}`)
    .join('\n');
}
