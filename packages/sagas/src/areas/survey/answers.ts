import type { ActivityDetail, ProductQuantity, QuestionKind, Survey, SurveyPlace } from '@estacao/domain';
import { createAction, type PayloadAction } from '../../kernel/action.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { type Draft, type DraftAnswer, noDraft } from './draft.ts';

/** What is wrong with answers, by the numbers of their questions. */
export type QuestionErrors = Readonly<Record<number, string>>;

export interface AnsweringState extends Draft {
  /** What all of this answers. */
  readonly surveyId: number | null;
  readonly errors: QuestionErrors;
  /** How often something was found wrong with what was to be sent: with each time they are led to the first of it. */
  readonly refusals: number;
  /** Where a second option was refused, for a moment. */
  readonly secondAt: number | null;
  readonly isPending: boolean;
  /** The server has it. */
  readonly isSent: boolean;
}

const idle: AnsweringState = {
  ...noDraft,
  surveyId: null,
  errors: {},
  refusals: 0,
  secondAt: null,
  isPending: false,
  isSent: false,
};

export interface Sending {
  readonly activity: ActivityDetail;
  readonly survey: Survey;
  readonly place: SurveyPlace;
  /** Of a shop: what goes into the cart once the server has the answers. */
  readonly products?: readonly ProductQuantity[];
}

interface Answered {
  readonly question: number;
  readonly answer: DraftAnswer;
}

function without<Value>(all: Readonly<Record<number, Value>>, key: number): Readonly<Record<number, Value>> {
  const { [key]: _, ...rest } = all;
  return rest;
}

export const answering = createSlice({
  name: 'surveyAnswers',
  initialState: idle,
  reducers: {
    begun: (_, { payload }: PayloadAction<Draft & { readonly surveyId: number }>) => ({
      ...idle,
      ...payload,
    }),
    surveyAnswered: (state, { payload: { question, answer } }: PayloadAction<Answered>) => ({
      ...state,
      answers: { ...state.answers, [question]: answer },
      errors: without(state.errors, question),
      secondAt: null,
    }),
    surveyTurned: (state, { payload: page }: PayloadAction<number>) => ({ ...state, page, secondAt: null }),
    /** One option is all that this question takes. */
    secondRefused: (state, { payload }: PayloadAction<number>) => ({ ...state, secondAt: payload }),
    secondForgotten: (state) => ({ ...state, secondAt: null }),
    fileRefused: (state, { payload }: PayloadAction<{ question: number; error: string }>) => ({
      ...state,
      errors: { ...state.errors, [payload.question]: payload.error },
    }),
    surveySubmitted: (state, _: PayloadAction<Sending>) => state,
    sendStarted: (state) => ({ ...state, isPending: true, errors: {} }),
    answersRefused: (state, { payload }: PayloadAction<{ errors: QuestionErrors; page: number }>) => ({
      ...state,
      ...payload,
      isPending: false,
      refusals: state.refusals + 1,
    }),
    /** The server has what a shop asks. Until the products are in the cart it may be sent anew. */
    purchaseAnswered: (state, _: PayloadAction<readonly ProductQuantity[]>) => ({
      ...state,
      isPending: false,
    }),
    sendSucceeded: (state) => ({ ...state, isPending: false, isSent: true }),
  },
});

export const { purchaseAnswered, surveyAnswered, surveyTurned, secondRefused, surveySubmitted } =
  answering.actions;

export const surveyFileChosen = createAction<{
  readonly surveyId: number;
  readonly question: number;
  readonly kind: Extract<QuestionKind, 'video' | 'file'>;
  readonly file: File;
}>('surveyAnswers/fileChosen');

export const surveyFileDropped = createAction<{ readonly surveyId: number; readonly question: number }>(
  'surveyAnswers/fileDropped',
);

/** They have read that it was sent. */
export const surveyLeft = createAction('surveyAnswers/left');

export const selectAnswering = stateOf(answering);

/** What the field of a file is called among all that are sent. */
export function surveyField(surveyId: number, question: number): string {
  return `survey/${surveyId}/${question}`;
}

/** And the other way round. */
export function questionOfField(field: string): { surveyId: number; question: number } | undefined {
  const [, survey, question] = /^survey\/(\d+)\/(\d+)$/.exec(field) ?? [];
  return survey === undefined ? undefined : { surveyId: Number(survey), question: Number(question) };
}
