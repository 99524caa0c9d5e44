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
  /** Where in the station, such as `theme.fonts.body`; empty for the file as a whole. */
  readonly path: string;
  /** Where in the text, from 1; absent where the station wasn't given as text. */
  readonly line?: number;
  readonly column?: number;
  readonly code: StationErrorCode;
  /** What stands there, short and printable. */
  readonly found: string;
  readonly allowed: string;
  /** What was most likely meant. */
  readonly nearest?: string;
  /** All of the above, except line and column, as one sentence. */
  readonly message: string;
}

/** One line an error, in the form that editors and terminals turn into a link. */
export function formatErrors(
  errors: readonly Pick<StationError, 'line' | 'column' | 'message'>[],
  file: string,
): string {
  return errors
    .map(({ line, column, message }) => `${[file, line, column].filter(Boolean).join(':')} ${message}`)
    .join('\n');
}
