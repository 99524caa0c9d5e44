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

/** A kind that this version doesn't know becomes `unknown` instead of breaking the survey. */
export function questionKind(type: number): QuestionKind {
  return (kinds as Readonly<Record<number, QuestionKind>>)[type] ?? 'unknown';
}

export function questionType(kind: QuestionKind): number | undefined {
  const entry = Object.entries(kinds).find(([, name]) => name === kind);
  return entry && Number(entry[0]);
}

/** Chosen by the author of a question or an option. */
export interface SurveyAppearance {
  readonly color: string | null;
  readonly textColor: string | null;
  readonly image: string | null;
}

export interface SurveyOption extends SurveyAppearance {
  readonly id: number;
  readonly label: string;
}

export interface SurveyQuestion extends SurveyAppearance {
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

/** Contains no correct answers: they stay on the server. */
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
  return surveyKinds.some((surveyKind) => surveyKind === kind);
}

export type KindWithQuestions = SurveyKind | 'coupon';

export function mayHaveQuestions(kind: ActivityKind): kind is KindWithQuestions {
  return kind === 'coupon' || isSurveyKind(kind);
}

/** One question after another; the other kinds show all on one page. */
export function isPaged(kind: KindWithQuestions): boolean {
  return kind === 'survey' || kind === 'member-survey' || kind === 'coupon';
}

/** Single choices shown as checkboxes. The page refuses a second choice until the member clears the first. */
export function showsCheckboxes(kind: KindWithQuestions, question: QuestionKind): boolean {
  return question === 'single' && (kind === 'checklist' || kind === 'poll' || kind === 'checklist-quiz');
}

export function surveyAuthor(kind: KindWithQuestions): 'contact' | 'user' {
  return kind === 'survey' ? 'contact' : 'user';
}

/** Members see the vote counts, but only of polls and surveys with nothing but single choices. */
export function showsVotes(kind: ActivityKind, questions: readonly Pick<SurveyQuestion, 'kind'>[]): boolean {
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
