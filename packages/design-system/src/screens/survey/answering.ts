import type { SubmitProgress, SurveyAnswer } from '@estacao/domain';

export interface WrittenAnswer extends SurveyAnswer {
  readonly file?: { readonly name: string; readonly size: number } | undefined;
}

export interface AnswerFile {
  readonly name: string;
  readonly size: number;
  readonly progress: SubmitProgress;
  readonly error: string | null;
}

/** Answers, errors and handlers of a survey, keyed by question id. */
export interface Answering {
  readonly answers: Readonly<Record<number, WrittenAnswer>>;
  readonly errors: Readonly<Record<number, string>>;
  /** Number of rejected sends. Each increase moves the focus to the first error. */
  readonly refusals?: number;
  /** Question that just refused a second option. */
  readonly secondChoiceQuestion?: number | null;
  readonly files?: Readonly<Record<number, AnswerFile | undefined>>;
  readonly sending?: boolean;
  readonly sent?: boolean;
  readonly onAnswer: (question: number, answer: WrittenAnswer) => void;
  readonly onSecondChoice?: ((question: number) => void) | undefined;
  readonly onFile?: ((question: number, kind: 'video' | 'file', file: File) => void) | undefined;
  readonly onDropFile?: ((question: number) => void) | undefined;
  readonly onRetryFile?: ((question: number) => void) | undefined;
  readonly onSend: () => void;
}
