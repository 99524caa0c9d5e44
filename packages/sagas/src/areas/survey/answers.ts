import type { ActivityDetail, ProductQuantity, QuestionKind, Survey, SurveyLocation } from '@estacao/domain';
import { createAction } from '../../kernel/action.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { type Draft, type DraftAnswer, noDraft } from './draft.ts';

export type QuestionErrors = Readonly<Record<number, string>>;

export interface AnsweringState extends Draft {
  readonly surveyId: number | null;
  readonly errors: QuestionErrors;
  /** Counts refusals: each one moves the page to the first question with an error. */
  readonly refusals: number;
  /** Id of the question that briefly explains that it takes only one option. */
  readonly secondOptionQuestion: number | null;
  readonly isPending: boolean;
  readonly isSent: boolean;
}

const idle: AnsweringState = {
  ...noDraft,
  surveyId: null,
  errors: {},
  refusals: 0,
  secondOptionQuestion: null,
  isPending: false,
  isSent: false,
};

export interface SurveySubmission {
  readonly activity: ActivityDetail;
  readonly survey: Survey;
  readonly location: SurveyLocation;
  /** Added to the cart once the server has the answers. */
  readonly products?: readonly ProductQuantity[];
}

interface QuestionAnswer {
  readonly question: number;
  readonly answer: DraftAnswer;
}

function omitKey<Value>(
  record: Readonly<Record<number, Value>>,
  key: number,
): Readonly<Record<number, Value>> {
  const { [key]: _, ...rest } = record;
  return rest;
}

export const answering = createSlice({
  name: 'surveyAnswers',
  initialState: idle,
  changes: {
    surveyStarted: (_, payload: Draft & { readonly surveyId: number }) => ({ ...idle, ...payload }),
    surveyAnswered: (state, { question, answer }: QuestionAnswer) => ({
      answers: { ...state.answers, [question]: answer },
      errors: omitKey(state.errors, question),
      secondOptionQuestion: null,
    }),
    surveyPageChanged: (_, page: number) => ({ page, secondOptionQuestion: null }),
    secondOptionRefused: (_, payload: number) => ({ secondOptionQuestion: payload }),
    secondOptionDismissed: () => ({ secondOptionQuestion: null }),
    fileRefused: (state, payload: { question: number; error: string }) => ({
      errors: { ...state.errors, [payload.question]: payload.error },
    }),
    surveySubmitted: (state, _: SurveySubmission) => state,
    sendStarted: () => ({ isPending: true, errors: {} }),
    answersRefused: (state, payload: { errors: QuestionErrors; page: number }) => ({
      ...payload,
      isPending: false,
      refusals: state.refusals + 1,
    }),
    /** The server has the answers. They can be sent again until the cart has the products. */
    purchaseAnswered: (_, __: readonly ProductQuantity[]) => ({ isPending: false }),
    sendSucceeded: () => ({ isPending: false, isSent: true }),
  },
});

export const { purchaseAnswered, surveyAnswered, surveyPageChanged, secondOptionRefused, surveySubmitted } =
  answering.actions;

export const surveyFileChosen = createAction<{
  readonly surveyId: number;
  readonly question: number;
  readonly kind: Extract<QuestionKind, 'video' | 'file'>;
  readonly file: File;
}>('surveyAnswers/fileChosen');

export const surveyFileDiscarded = createAction<{ readonly surveyId: number; readonly question: number }>(
  'surveyAnswers/fileDropped',
);

export const surveyLeft = createAction('surveyAnswers/left');

export const selectAnswering = stateOf(answering);

export function surveyField(surveyId: number, question: number): string {
  return `survey/${surveyId}/${question}`;
}

export function parseSurveyField(field: string): { surveyId: number; question: number } | undefined {
  const [, survey, question] = /^survey\/(\d+)\/(\d+)$/.exec(field) ?? [];
  return survey === undefined ? undefined : { surveyId: Number(survey), question: Number(question) };
}
