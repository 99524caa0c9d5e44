import type { ActivityKind } from '../activities/activity.ts';

/** What is asked for, by the number that calls carry. */
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

/** A kind from the future is none that breaks a survey today. */
export function questionKind(type: number): QuestionKind {
  return (kinds as Readonly<Record<number, QuestionKind>>)[type] ?? 'unknown';
}

/** The number of a kind, as calls carry it. */
export function questionType(kind: QuestionKind): number | undefined {
  const found = Object.entries(kinds).find(([, known]) => known === kind);
  return found && Number(found[0]);
}

/** What of a question, or of one of its options, whoever wrote it chose. Drawn as far as it can be read. */
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
  /** What the option is called that is none of them; nothing where there is none. */
  readonly other: string | null;
}

export interface SurveyFeedback {
  readonly id: number;
  readonly text: string;
  /** Up to so many percent it is what whoever answered is told. */
  readonly range: number | null;
  readonly animation: number | null;
}

/** What members are asked. Which answers are right is not in it: they are the server's. */
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

/** What may ask: surveys of every kind, and shops, before the products come into the cart. */
export type AskingKind = SurveyKind | 'coupon';

export function mayAsk(kind: ActivityKind): kind is AskingKind {
  return kind === 'coupon' || isSurveyKind(kind);
}

/** Whether it asks one question after another; of the others all stand on one page. */
export function isPaged(kind: AskingKind): boolean {
  return kind === 'survey' || kind === 'member-survey' || kind === 'coupon';
}

/** Whether single choices are ticked like any other, and no second one is taken: the first one stays until it is taken back. */
export function isTicked(kind: AskingKind, question: QuestionKind): boolean {
  return question === 'single' && (kind === 'checklist' || kind === 'poll' || kind === 'checklist-quiz');
}

/** As whom it is answered. */
export function surveyAuthor(kind: AskingKind): 'contact' | 'user' {
  return kind === 'survey' ? 'contact' : 'user';
}

/** Whether all that is asked is what one would vote for: then it is told how many chose what. */
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
