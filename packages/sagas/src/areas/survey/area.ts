import {
  type ActivityDetail,
  type AskingKind,
  answerPurpose,
  fileTexts,
  noAnswer,
  refusedAnswer,
  surveyKinds,
  surveyTexts,
} from '@estacao/domain';
import { fork, put, type SagaGenerator, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { wait } from '../../kernel/wait.ts';
import { onActivity } from '../activities/shown.ts';
import { fileArrived, fileChosen, fileDropped, selectFile } from '../files/files.ts';
import { theUser } from '../session/selectors.ts';
import {
  answering,
  questionOfField,
  secondRefused,
  selectAnswering,
  surveyAnswered,
  surveyField,
  surveyFileChosen,
  surveyFileDropped,
  surveyLeft,
  surveySubmitted,
  surveyTurned,
} from './answers.ts';
import { noDraft, stillAsked, surveyDraft } from './draft.ts';
import { leave, send } from './send.ts';
import { surveyLoadable } from './survey.ts';

const { begun, fileRefused, secondForgotten } = answering.actions;

/** A shop may ask questions too. */
const askingKinds: readonly AskingKind[] = [...surveyKinds, 'coupon'];

function* bring({ survey }: ActivityDetail): SagaGenerator<void> {
  if (survey !== null) yield* surveyLoadable.load(survey.id);
}

/** Restores the stored draft. Answers in progress stay. */
function* begin({ payload: { survey } }: ReturnType<typeof surveyLoadable.succeeded>): SagaGenerator<void> {
  const { surveyId, isSent } = yield* select(selectAnswering);
  if (survey === null || (surveyId === survey.id && !isSent)) return;
  const { id } = yield* theUser();
  const kept = (yield* surveyDraft(id, survey.id).reread()) ?? noDraft;
  yield* put(begun({ ...stillAsked(kept, survey.questions), surveyId: survey.id }));
}

function* keep(): SagaGenerator<void> {
  const { surveyId, answers, page, isSent } = yield* select(selectAnswering);
  if (surveyId === null || isSent) return;
  const { id } = yield* theUser();
  yield* surveyDraft(id, surveyId).keep({ answers, page });
}

function* sayOne(): SagaGenerator<void> {
  yield* wait(surveyTexts.oneOptionMs);
  yield* put(secondForgotten());
}

function* chooseFile({ payload }: ReturnType<typeof surveyFileChosen>): SagaGenerator<void> {
  const { surveyId, question, kind, file } = payload;
  const field = surveyField(surveyId, question);
  yield* put(fileDropped(field));
  yield* put(surveyAnswered({ question, answer: noAnswer }));
  if (refusedAnswer(kind, file) === undefined)
    yield* put(fileChosen({ field, file, purpose: answerPurpose(kind) }));
  else yield* put(fileRefused({ question, error: fileTexts.invalid }));
}

function* dropFile({
  payload: { surveyId, question },
}: ReturnType<typeof surveyFileDropped>): SagaGenerator<void> {
  yield* put(fileDropped(surveyField(surveyId, question)));
  yield* put(surveyAnswered({ question, answer: noAnswer }));
}

/** The stored path of the file is the answer. */
function* takeFile({ payload: { field, stored } }: ReturnType<typeof fileArrived>): SagaGenerator<void> {
  const of = questionOfField(field);
  const { surveyId } = yield* select(selectAnswering);
  if (of === undefined || of.surveyId !== surveyId) return;
  const size = (yield* select(selectFile(field)))?.size ?? 0;
  const answer = { ...noAnswer, text: stored.path, file: { name: stored.name, size } };
  yield* put(surveyAnswered({ question: of.question, answer }));
}

export const surveyArea = defineArea({ state: surveyLoadable, isPrivate: true });

export const answeringArea = defineArea({
  state: answering,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(surveyLoadable.succeeded, begin);
    yield* takeEvery([surveyAnswered, surveyTurned], keep);
    yield* takeLatest(secondRefused, sayOne);
    yield* takeEvery(surveyFileChosen, chooseFile);
    yield* takeEvery(surveyFileDropped, dropFile);
    yield* takeEvery(fileArrived, takeFile);
    yield* takeLeading(surveySubmitted, send);
    yield* takeEvery(surveyLeft, leave);
    yield* fork(onActivity, askingKinds, bring);
  },
});
