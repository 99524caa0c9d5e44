import { type answerSurvey, type Failure, fallbackTexts, type RequestOf } from '@estacao/contract';
import {
  activityType,
  answeredPercent,
  hasOther,
  isChoice,
  isRequired,
  isVote,
  mayAsk,
  noAnswer,
  paths,
  type SurveyQuestion,
  surveyAuthor,
  surveyTexts,
  wrongInAnswer,
} from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { askOnce } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { isPassing } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { activityRequested } from '../activities/detail.ts';
import { tookPart } from '../activities/participation.ts';
import { selectFilesProgress } from '../files/files.ts';
import { toastAllTexts } from '../notices/failures.ts';
import { errorsDismissed, toastRaised } from '../notices/slice.ts';
import { pointsRequested } from '../points/points.ts';
import { theUser } from '../session/selectors.ts';
import {
  answering,
  purchaseAnswered,
  type QuestionErrors,
  type Sending,
  selectAnswering,
} from './answers.ts';
import { type DraftAnswer, surveyDraft } from './draft.ts';

const surveyCall = lazyCalls(() => import('@estacao/contract/calls/survey'));

const { sendStarted, answersRefused, sendSucceeded } = answering.actions;

type Body = RequestOf<typeof answerSurvey>['body'];

function sentOf({ id, kind }: SurveyQuestion, answer: DraftAnswer): Body['answers'] {
  const text = answer.text.trim();
  if (!isChoice(kind)) return text === '' ? [] : [{ question: id, answer: text }];
  const isOther = answer.isOther && hasOther(kind) && text !== '';
  if (answer.options.length === 0 && !isOther) return [];
  return [{ question: id, options: [...answer.options], ...(isOther ? { answer: text } : {}) }];
}

function refusal({ survey }: Sending, errors: QuestionErrors, page: number) {
  const first = survey.questions.findIndex(({ id }) => errors[id] !== undefined);
  return answersRefused({ errors, page: first < 0 ? page : first });
}

export const send = safe(sendAnswers, (failure, { payload }) => explain(failure, payload), 'sendSurvey');

function* sendAnswers({ payload }: PayloadAction<Sending>): SagaGenerator<void> {
  const { activity, survey, place, products } = payload;
  const { kind } = activity;
  const state = yield* select(selectAnswering);
  if (!mayAsk(kind) || state.surveyId !== survey.id || state.isPending || state.isSent) return;
  // A file that is still uploading is not an answer yet.
  if ((yield* select(selectFilesProgress)) !== 0) return;
  yield* put(errorsDismissed());
  const answerOf = (question: SurveyQuestion) => state.answers[question.id] ?? noAnswer;
  const wrong = survey.questions.flatMap((question): [number, string][] => {
    const text = wrongInAnswer(question, answerOf(question), isRequired(question.kind, kind, place));
    return text === undefined ? [] : [[question.id, text]];
  });
  if (wrong.length > 0) {
    yield* put(refusal(payload, Object.fromEntries(wrong), state.page));
    if (kind === 'personality')
      yield* put(toastRaised({ title: surveyTexts.notAllTitle, text: surveyTexts.notAll }));
    return;
  }
  yield* put(sendStarted());
  const { id, establishmentId, station } = yield* theUser();
  const answers = new Map(survey.questions.map((question) => [question.id, answerOf(question)]));
  const body: Body = {
    user: id,
    author: surveyAuthor(kind),
    action: activity.id,
    establishment: establishmentId ?? station.id,
    research: survey.id,
    answers: survey.questions.flatMap((question) => sentOf(question, answerOf(question))),
    answer_percentage: answeredPercent(survey.questions, answers),
    // The browser does not know the correct answers.
    correct_answer_percentage: 0,
    type_id: activityType(kind) ?? 0,
  };
  const result = yield* askOnce(`${id}:survey:${survey.id}`, surveyCall('answerSurvey'), { body });
  if (products !== undefined) {
    yield* put(purchaseAnswered(products));
    return;
  }
  yield* surveyDraft(id, survey.id).forget();
  yield* put(sendSucceeded());
  yield* put(toastRaised({ title: surveyTexts.successTitle, text: surveyTexts.success, variant: 'success' }));
  if (place === 'page') return;
  const { title, text, animation, isLost, votes } = result;
  const isOne = survey.questions.length === 1;
  yield* put(
    tookPart(activity, {
      ...(title === null ? {} : { title }),
      ...(text === null ? {} : { text }),
      // A lost survey shows no celebration.
      ...(isLost ? { animation: null } : animation === null ? {} : { animation }),
      isLost,
      votes: isVote(kind, survey.questions)
        ? votes.map(({ label, votes: count, question }) => ({
            label,
            votes: count,
            ...(isOne ? {} : { question }),
          }))
        : [],
    }),
  );
}

/** Shows every message, also at its question. After a refusal, reloads the activity. */
function* explain(failure: Failure, sending: Sending): SagaGenerator<void> {
  const fields = failure.kind === 'http' ? Object.entries(failure.fields ?? {}) : [];
  const errors = fields.flatMap(([field, [text]]): [number, string][] => {
    const [, question] = /^question-(\d+)$/.exec(field) ?? [];
    return question === undefined || text === undefined ? [] : [[Number(question), text]];
  });
  const { page } = yield* select(selectAnswering);
  yield* put(refusal(sending, Object.fromEntries(errors), page));
  if (failure.kind === 'http' && failure.messages.length === 0)
    yield* put(toastRaised({ title: fallbackTexts.error, text: fallbackTexts.server }));
  else yield* toastAllTexts(failure);
  if (failure.kind === 'http' && !isPassing(failure) && errors.length === 0)
    yield* put(activityRequested(String(sending.activity.id)));
}

export function* leave(): SagaGenerator<void> {
  yield* put(pointsRequested());
  (yield* theWorld()).navigation.go(paths.home);
}
