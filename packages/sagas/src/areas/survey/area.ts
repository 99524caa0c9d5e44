import {
  type ActivityDetail,
  answerFileError,
  answerPurpose,
  fileTexts,
  type KindWithQuestions,
  noAnswer,
  surveyKinds,
  surveyTexts,
} from '@estacao/domain';
import { fork, put, type SagaGenerator, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { wait } from '../../kernel/wait.ts';
import { onActivity } from '../activities/on-activity.ts';
import { fileArrived, fileChosen, fileDiscarded, selectFile } from '../files/files.ts';
import { requireUser } from '../session/selectors.ts';
import {
  answering,
  parseSurveyField,
  secondOptionRefused,
  selectAnswering,
  surveyAnswered,
  surveyField,
  surveyFileChosen,
  surveyFileDiscarded,
  surveyLeft,
  surveyPageChanged,
  surveySubmitted,
} from './answers.ts';
import { keepCurrentQuestions, noDraft, surveyDraft } from './draft.ts';
import { leaveSurvey, submitSurvey } from './send.ts';
import { surveyLoadable } from './survey.ts';

const { surveyStarted, fileRefused, secondOptionDismissed } = answering.actions;

/** A shop (`coupon`) may ask questions too. */
const kindsWithQuestions: readonly KindWithQuestions[] = [...surveyKinds, 'coupon'];

function* loadSurvey({ survey }: ActivityDetail): SagaGenerator<void> {
  if (survey !== null) yield* surveyLoadable.load(survey.id);
}

/** Restores the stored draft, unless the member is already answering. */
function* restoreDraft({
  payload: { survey },
}: ReturnType<typeof surveyLoadable.succeeded>): SagaGenerator<void> {
  const { surveyId, isSent } = yield* select(selectAnswering);
  if (survey === null || (surveyId === survey.id && !isSent)) return;
  const { id } = yield* requireUser();
  const storedDraft = (yield* surveyDraft(id, survey.id).restore()) ?? noDraft;
  yield* put(surveyStarted({ ...keepCurrentQuestions(storedDraft, survey.questions), surveyId: survey.id }));
}

function* storeDraft(): SagaGenerator<void> {
  const { surveyId, answers, page, isSent } = yield* select(selectAnswering);
  if (surveyId === null || isSent) return;
  const { id } = yield* requireUser();
  yield* surveyDraft(id, surveyId).save({ answers, page });
}

function* dismissSecondOption(): SagaGenerator<void> {
  yield* wait(surveyTexts.oneOptionMs);
  yield* put(secondOptionDismissed());
}

function* chooseFile({ payload }: ReturnType<typeof surveyFileChosen>): SagaGenerator<void> {
  const { surveyId, question, kind, file } = payload;
  const field = surveyField(surveyId, question);
  yield* put(fileDiscarded(field));
  yield* put(surveyAnswered({ question, answer: noAnswer }));
  if (answerFileError(kind, file) === undefined)
    yield* put(fileChosen({ field, file, purpose: answerPurpose(kind) }));
  else yield* put(fileRefused({ question, error: fileTexts.invalid }));
}

function* discardFile({
  payload: { surveyId, question },
}: ReturnType<typeof surveyFileDiscarded>): SagaGenerator<void> {
  yield* put(fileDiscarded(surveyField(surveyId, question)));
  yield* put(surveyAnswered({ question, answer: noAnswer }));
}

/** The stored path of the file is the answer. */
function* answerWithFile({
  payload: { field, stored },
}: ReturnType<typeof fileArrived>): SagaGenerator<void> {
  const surveyQuestion = parseSurveyField(field);
  const { surveyId } = yield* select(selectAnswering);
  if (surveyQuestion === undefined || surveyQuestion.surveyId !== surveyId) return;
  const size = (yield* select(selectFile(field)))?.size ?? 0;
  const answer = { ...noAnswer, text: stored.path, file: { name: stored.name, size } };
  yield* put(surveyAnswered({ question: surveyQuestion.question, answer }));
}

export const surveyArea = defineArea({ state: surveyLoadable, isPrivate: true });

export const answeringArea = defineArea({
  state: answering,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(surveyLoadable.succeeded, restoreDraft);
    yield* takeEvery([surveyAnswered, surveyPageChanged], storeDraft);
    yield* takeLatest(secondOptionRefused, dismissSecondOption);
    yield* takeEvery(surveyFileChosen, chooseFile);
    yield* takeEvery(surveyFileDiscarded, discardFile);
    yield* takeEvery(fileArrived, answerWithFile);
    yield* takeLeading(surveySubmitted, submitSurvey);
    yield* takeEvery(surveyLeft, leaveSurvey);
    yield* fork(onActivity, kindsWithQuestions, loadSurvey);
  },
});
