import type { ActivityKind } from '../activities/activity.ts';

const kinds = {
  1: 'single',
  2: 'multiple',
  3: 'text',
  4: 'single-other',
  5: 'multiple-other',
  6: 'video',
  7: 'file',
} as const;

export type QuestionKind = (typeof kinds)[keyof typeof kinds] | 'unknown';

/** A newer kind becomes `unknown` instead of breaking the survey. */
export function questionKind(type: number): QuestionKind {
  return (kinds as Readonly<Record<number, QuestionKind>>)[type] ?? 'unknown';
}

export function questionType(kind: QuestionKind): number | undefined {
  const found = Object.entries(kinds).find(([, known]) => known === kind);
  return found && Number(found[0]);
}

/** Chosen by the author of a question or an option. */
export interface SurveyLook {
  readonly color: string | null;
  readonly textColor: string | null;
  readonly image: string | null;
}

export interface SurveyOption extends SurveyLook {
  readonly id: number;
  readonly label: string;
}

export interface SurveyQuestion extends SurveyLook {
  readonly id: number;
  readonly question: string;
  readonly kind: QuestionKind;
  readonly options: readonly SurveyOption[];
  /** Label of the free-text option; null without one. */
  readonly other: string | null;
}

export interface SurveyFeedback {
  readonly id: number;
  readonly text: string;
  /** Shown up to this percentage. */
  readonly range: number | null;
  readonly animation: number | null;
}

/** Contains no solutions: they stay on the server. */
export interface Survey {
  readonly id: number;
  readonly name: string;
  readonly activityId: number;
  readonly questions: readonly SurveyQuestion[];
  readonly feedbacks: readonly SurveyFeedback[];
}

export const surveyKinds = [
  'survey',
  'member-survey',
  'checklist',
  'poll',
  'checklist-quiz',
  'personality',
] as const satisfies readonly ActivityKind[];

export type SurveyKind = (typeof surveyKinds)[number];

export function isSurveyKind(kind: ActivityKind): kind is SurveyKind {
  return surveyKinds.some((one) => one === kind);
}

export type AskingKind = SurveyKind | 'coupon';

export function mayAsk(kind: ActivityKind): kind is AskingKind {
  return kind === 'coupon' || isSurveyKind(kind);
}

/** One question after another; the other kinds show all on one page. */
export function isPaged(kind: AskingKind): boolean {
  return kind === 'survey' || kind === 'member-survey' || kind === 'coupon';
}

/** Single choices shown as boxes. A second choice is refused until the first is cleared. */
export function isTicked(kind: AskingKind, question: QuestionKind): boolean {
  return question === 'single' && (kind === 'checklist' || kind === 'poll' || kind === 'checklist-quiz');
}

export function surveyAuthor(kind: AskingKind): 'contact' | 'user' {
  return kind === 'survey' ? 'contact' : 'user';
}

/** Polls and surveys of single choices only: members see the vote counts. */
export function isVote(kind: ActivityKind, questions: readonly Pick<SurveyQuestion, 'kind'>[]): boolean {
  return (
    (kind === 'poll' || kind === 'survey') &&
    questions.length > 0 &&
    questions.every((question) => question.kind === 'single')
  );
}

export function isChoice(kind: QuestionKind): boolean {
  return kind === 'single' || kind === 'multiple' || hasOther(kind);
}

export function hasOther(kind: QuestionKind): boolean {
  return kind === 'single-other' || kind === 'multiple-other';
}

export function isSingle(kind: QuestionKind): boolean {
  return kind === 'single' || kind === 'single-other';
}

export function asksForFile(kind: QuestionKind): kind is 'video' | 'file' {
  return kind === 'video' || kind === 'file';
}
