import { noAnswer, type SurveyAnswer } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { type TabDraft, tabDraft } from '../../kernel/tab-draft.ts';

export interface DraftAnswer extends SurveyAnswer {
  readonly file?: { readonly name: string; readonly size: number } | undefined;
}

export type DraftAnswers = Readonly<Record<number, DraftAnswer>>;

export interface Draft {
  readonly answers: DraftAnswers;
  /** Index of the current question when the survey shows one at a time. */
  readonly page: number;
}

export const noDraft: Draft = { answers: {}, page: 0 };

export function surveyDraft(memberId: number, surveyId: number): TabDraft<Draft> {
  const jsonDraft = tabDraft(`survey:${memberId}:${surveyId}`, { written: '' });
  return {
    save: (draft) => jsonDraft.save({ written: JSON.stringify(draft) }),
    forget: jsonDraft.forget,
    *restore(): SagaGenerator<Draft | undefined> {
      const stored = yield* jsonDraft.restore();
      return stored === undefined ? undefined : parseDraft(stored.written);
    },
  };
}

/** Another version of the portal may have stored this, so each answer is validated. */
function parseDraft(json: string): Draft | undefined {
  try {
    const { answers, page } = JSON.parse(json) as { answers?: unknown; page?: unknown };
    if (typeof answers !== 'object' || answers === null || typeof page !== 'number') return undefined;
    const parsedAnswers = Object.entries(answers).flatMap(([question, answer]): [string, DraftAnswer][] => {
      const parsed = parseAnswer(answer);
      return parsed === undefined ? [] : [[question, parsed]];
    });
    return { answers: Object.fromEntries(parsedAnswers), page };
  } catch {
    return undefined;
  }
}

function parseAnswer(value: unknown): DraftAnswer | undefined {
  const { options, isOther, text, file } = { ...noAnswer, ...(value as Partial<DraftAnswer>) };
  const isValid =
    Array.isArray(options) &&
    options.every((option) => Number.isInteger(option)) &&
    typeof isOther === 'boolean' &&
    typeof text === 'string';
  if (!isValid) return undefined;
  return { options, isOther, text, ...(isFile(file) ? { file } : {}) };
}

function isFile(file: DraftAnswer['file']): boolean {
  return typeof file?.name === 'string' && typeof file.size === 'number';
}

/** Drops answers to questions and options that no longer exist. */
export function keepCurrentQuestions(
  { answers, page }: Draft,
  questions: readonly { readonly id: number; readonly options: readonly { readonly id: number }[] }[],
): Draft {
  const entries = questions.flatMap(({ id, options }): [number, DraftAnswer][] => {
    const answer = answers[id];
    if (answer === undefined) return [];
    const remainingOptions = answer.options.filter((option) =>
      options.some((candidate) => candidate.id === option),
    );
    return [[id, { ...answer, options: remainingOptions }]];
  });
  const lastPage = Math.max(0, questions.length - 1);
  return { answers: Object.fromEntries(entries), page: Math.min(Math.max(0, Math.trunc(page)), lastPage) };
}
