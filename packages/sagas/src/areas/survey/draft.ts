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
  const kept = tabDraft(`survey:${memberId}:${surveyId}`, { written: '' });
  return {
    keep: (draft) => kept.keep({ written: JSON.stringify(draft) }),
    forget: kept.forget,
    *reread(): SagaGenerator<Draft | undefined> {
      const found = yield* kept.reread();
      return found === undefined ? undefined : readDraft(found.written);
    },
  };
}

/** Another version of the portal may have stored this, so each answer is validated. */
function readDraft(written: string): Draft | undefined {
  try {
    const { answers, page } = JSON.parse(written) as { answers?: unknown; page?: unknown };
    if (typeof answers !== 'object' || answers === null || typeof page !== 'number') return undefined;
    const read = Object.entries(answers).flatMap(([question, answer]): [string, DraftAnswer][] => {
      const found = readAnswer(answer);
      return found === undefined ? [] : [[question, found]];
    });
    return { answers: Object.fromEntries(read), page };
  } catch {
    return undefined;
  }
}

function readAnswer(value: unknown): DraftAnswer | undefined {
  const { options, isOther, text, file } = { ...noAnswer, ...(value as Partial<DraftAnswer>) };
  const isOne =
    Array.isArray(options) &&
    options.every((option) => Number.isInteger(option)) &&
    typeof isOther === 'boolean' &&
    typeof text === 'string';
  if (!isOne) return undefined;
  return { options, isOther, text, ...(isFile(file) ? { file } : {}) };
}

function isFile(file: DraftAnswer['file']): boolean {
  return typeof file?.name === 'string' && typeof file.size === 'number';
}

/** Drops answers to questions and options that no longer exist. */
export function stillAsked(
  { answers, page }: Draft,
  questions: readonly { readonly id: number; readonly options: readonly { readonly id: number }[] }[],
): Draft {
  const kept = questions.flatMap(({ id, options }): [number, DraftAnswer][] => {
    const answer = answers[id];
    if (answer === undefined) return [];
    const known = answer.options.filter((option) => options.some((one) => one.id === option));
    return [[id, { ...answer, options: known }]];
  });
  const last = Math.max(0, questions.length - 1);
  return { answers: Object.fromEntries(kept), page: Math.min(Math.max(0, Math.trunc(page)), last) };
}
