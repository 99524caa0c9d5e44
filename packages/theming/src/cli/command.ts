import type { StationError } from '../station/errors.ts';

/** Where a command reads and writes, so that a test can hand it a folder of its own. */
export interface Surroundings {
  /** Relative paths start here. */
  readonly cwd: string;
  /** The folder in which stations are found by themselves. */
  readonly stations: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Does something again and again, until the person at the keyboard has enough. */
  readonly repeat: (task: () => void) => void;
  /** Judges the content file beside a station file; undefined where there is none. This package reads no content itself. */
  readonly judgeContent?: (stationFile: string) => JudgedContent | undefined;
}

export interface JudgedContent {
  readonly file: string;
  readonly errors: readonly StationError[];
}

export interface Option {
  readonly type: 'string' | 'boolean';
  /** What stands after the option in the help, such as `<colour>`. */
  readonly value?: string;
  readonly about: string;
}

export interface Arguments {
  readonly files: readonly string[];
  readonly text: (option: string) => string | undefined;
  readonly flag: (option: string) => boolean;
}

export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  /** How many files it takes: at least and at most. */
  readonly files: readonly [min: number, max: number];
  readonly options: Readonly<Record<string, Option>>;
  /** Returns whether all is well; errors have been written to `err`. */
  readonly run: (args: Arguments, surroundings: Surroundings) => boolean;
}

/** What the help says of a command. */
export type Named = Pick<Command, 'name' | 'usage' | 'summary'>;

/** Something that the person at the keyboard can put right; its message is all they need. */
export class UsageError extends Error {}
