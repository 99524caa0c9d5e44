import { type answerSurvey, type Failure, fallbackTexts, type RequestOf } from '@estacao/contract';
import {
  activityType,
  answeredPercent,
  hasOther,
  isChoice,
  isRequired,
  mayHaveQuestions,
  noAnswer,
  paths,
  type SurveyQuestion,
  showsVotes,
  surveyAuthor,
  surveyTexts,
  validateAnswer,
} from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { callApiOnce } from '../../kernel/attempt.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { isTransient } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { activityRequested } from '../activities/detail.ts';
import { completeParticipation } from '../activities/participation.ts';
import { selectFilesProgress } from '../files/files.ts';
import { toastAllTexts } from '../notices/failures.ts';
import { errorsDismissed, toastRaised } from '../notices/slice.ts';
import { pointsRequested } from '../points/points.ts';
import { requireUser } from '../session/selectors.ts';
import {
  answering,
  purchaseAnswered,
  type QuestionErrors,
  type SurveySubmission,
  selectAnswering,
} from './answers.ts';
import { type DraftAnswer, surveyDraft } from './draft.ts';

const surveyCall = lazyCalls(() => import('@estacao/contract/calls/survey'));

const { sendStarted, answersRefused, sendSucceeded } = answering.actions;

type Body = RequestOf<typeof answerSurvey>['body'];

function toBodyAnswers({ id, kind }: SurveyQuestion, answer: DraftAnswer): Body['answers'] {
  const text = answer.text.trim();
  if (!isChoice(kind)) return text === '' ? [] : [{ question: id, answer: text }];
  const usesOther = answer.isOther && hasOther(kind) && text !== '';
  if (answer.options.length === 0 && !usesOther) return [];
  return [{ question: id, options: [...answer.options], ...(usesOther ? { answer: text } : {}) }];
}

function refusalAction({ survey }: SurveySubmission, errors: QuestionErrors, page: number) {
  const firstWithError = survey.questions.findIndex(({ id }) => errors[id] !== undefined);
  return answersRefused({ errors, page: firstWithError < 0 ? page : firstWithError });
}

export const submitSurvey = safe(
  sendAnswers,
  (failure, { payload }) => showRefusal(failure, payload),
  'sendSurvey',
);

function* sendAnswers({ payload }: PayloadAction<SurveySubmission>): SagaGenerator<void> {
  const { activity, survey, location, products } = payload;
  const { kind } = activity;
  const state = yield* select(selectAnswering);
  if (!mayHaveQuestions(kind) || state.surveyId !== survey.id || state.isPending || state.isSent) return;
  // A file that is still uploading is not an answer yet.
  if ((yield* select(selectFilesProgress)) !== 0) return;
  yield* put(errorsDismissed());
  const answerOf = (question: SurveyQuestion) => state.answers[question.id] ?? noAnswer;
  const errorEntries = survey.questions.flatMap((question): [number, string][] => {
    const text = validateAnswer(question, answerOf(question), isRequired(question.kind, kind, location));
    return text === undefined ? [] : [[question.id, text]];
  });
  if (errorEntries.length > 0) {
    yield* put(refusalAction(payload, Object.fromEntries(errorEntries), state.page));
    if (kind === 'personality')
      yield* put(toastRaised({ title: surveyTexts.incompleteTitle, text: surveyTexts.incomplete }));
    return;
  }
  yield* put(sendStarted());
  const { id, establishmentId, station } = yield* requireUser();
  const answers = new Map(survey.questions.map((question) => [question.id, answerOf(question)]));
  const body: Body = {
    user: id,
    author: surveyAuthor(kind),
    action: activity.id,
    establishment: establishmentId ?? station.id,
    research: survey.id,
    answers: survey.questions.flatMap((question) => toBodyAnswers(question, answerOf(question))),
    answer_percentage: answeredPercent(survey.questions, answers),
    // The browser does not know the correct answers.
    correct_answer_percentage: 0,
    type_id: activityType(kind) ?? 0,
  };
  const result = yield* callApiOnce(`${id}:survey:${survey.id}`, surveyCall('answerSurvey'), { body });
  if (products !== undefined) {
    yield* put(purchaseAnswered(products));
    return;
  }
  yield* surveyDraft(id, survey.id).forget();
  yield* put(sendSucceeded());
  yield* put(toastRaised({ title: surveyTexts.successTitle, text: surveyTexts.success, variant: 'success' }));
  if (location === 'page') return;
  const { title, text, animation, isLost, votes } = result;
  const isSingle = survey.questions.length === 1;
  yield* put(
    completeParticipation(activity, {
      ...(title === null ? {} : { title }),
      ...(text === null ? {} : { text }),
      // A lost survey shows no celebration.
      ...(isLost ? { animation: null } : animation === null ? {} : { animation }),
      isLost,
      votes: showsVotes(kind, survey.questions)
        ? votes.map(({ label, votes: count, question }) => ({
            label,
            votes: count,
            ...(isSingle ? {} : { question }),
          }))
        : [],
    }),
  );
}

/**
 * Toasts every message and shows it at its question. A final refusal without question errors reloads the
 * activity.
 */
function* showRefusal(failure: Failure, submission: SurveySubmission): SagaGenerator<void> {
  const fields = failure.kind === 'http' ? Object.entries(failure.fields ?? {}) : [];
  const errors = fields.flatMap(([field, [text]]): [number, string][] => {
    const [, question] = /^question-(\d+)$/.exec(field) ?? [];
    return question === undefined || text === undefined ? [] : [[Number(question), text]];
  });
  const { page } = yield* select(selectAnswering);
  yield* put(refusalAction(submission, Object.fromEntries(errors), page));
  if (failure.kind === 'http' && failure.messages.length === 0)
    yield* put(toastRaised({ title: fallbackTexts.error, text: fallbackTexts.server }));
  else yield* toastAllTexts(failure);
  if (failure.kind === 'http' && !isTransient(failure) && errors.length === 0)
    yield* put(activityRequested(String(submission.activity.id)));
}

export function* leaveSurvey(): SagaGenerator<void> {
  yield* put(pointsRequested());
  (yield* theEnvironment()).navigation.go(paths.home);
}
