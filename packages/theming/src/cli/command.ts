import type { StationError } from '../station/errors.ts';

export interface Environment {
  readonly cwd: string;
  readonly stations: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly repeat: (task: () => void) => void;
  /** Injected, because this package cannot read content. Returns undefined without a content file. */
  readonly judgeContent?: (stationFile: string) => JudgedContent | undefined;
}

export interface JudgedContent {
  readonly file: string;
  readonly errors: readonly StationError[];
}

export interface Option {
  readonly type: 'string' | 'boolean';
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
  readonly files: readonly [min: number, max: number];
  readonly options: Readonly<Record<string, Option>>;
  /** Returns whether the command succeeded. Its errors are already in `err`. */
  readonly run: (args: Arguments, environment: Environment) => boolean;
}

export type CommandHelp = Pick<Command, 'name' | 'usage' | 'summary'>;

/** An error the user can fix. The command line prints only its message. */
export class UsageError extends Error {}
