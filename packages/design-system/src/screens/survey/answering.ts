import type { SubmitProgress, SurveyAnswer } from '@estacao/domain';

/** An answer as it is written: of a file with what it is called. */
export interface WrittenAnswer extends SurveyAnswer {
  readonly file?: { readonly name: string; readonly size: number } | undefined;
}

/** A file that is on its way, or was not taken. */
export interface AnswerFile {
  readonly name: string;
  readonly size: number;
  readonly progress: SubmitProgress;
  readonly error: string | null;
}

/** How far answering is, and what can be done. Questions are known by their numbers. */
export interface Answering {
  readonly answers: Readonly<Record<number, WrittenAnswer>>;
  /** What is wrong with them. */
  readonly errors: Readonly<Record<number, string>>;
  /** How often something was found wrong with what was to be sent: with each time they are led to the first of it. */
  readonly refusals?: number;
  /** Where a second option was refused, for a moment. */
  readonly secondAt?: number | null;
  /** What was chosen of files. */
  readonly files?: Readonly<Record<number, AnswerFile | undefined>>;
  readonly sending?: boolean;
  /** It is done: nothing more is sent. */
  readonly sent?: boolean;
  readonly onAnswer: (question: number, answer: WrittenAnswer) => void;
  /** A second option was chosen where one is all that is taken. */
  readonly onSecond?: ((question: number) => void) | undefined;
  readonly onFile?: ((question: number, kind: 'video' | 'file', file: File) => void) | undefined;
  readonly onDropFile?: ((question: number) => void) | undefined;
  readonly onRetryFile?: ((question: number) => void) | undefined;
  readonly onSend: () => void;
}
