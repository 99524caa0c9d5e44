import type { Answering } from '@estacao/design-system/screens';
import type { ActivityDetail, ProductQuantity, Survey, SurveyPlace } from '@estacao/domain';
import type { StoreState } from '@estacao/sagas';
import { fileRetried, selectFile } from '@estacao/sagas/files';
import {
  type AnsweringState,
  secondRefused,
  selectAnswering,
  surveyAnswered,
  surveyField,
  surveyFileChosen,
  surveyFileDropped,
  surveySubmitted,
} from '@estacao/sagas/survey';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';

function filesOf(survey: Survey | null | undefined) {
  return (state: StoreState) =>
    Object.fromEntries(
      (survey?.questions ?? []).map(({ id }) => [id, selectFile(surveyField(survey?.id ?? 0, id))(state)]),
    );
}

export function useAnswering(
  activity: ActivityDetail | null | undefined,
  survey: Survey | null | undefined,
  place: SurveyPlace,
  products?: readonly ProductQuantity[],
): Answering & Pick<AnsweringState, 'page'> {
  const dispatch = useDispatch();
  const state = useSelector(selectAnswering);
  const files = useSelector(filesOf(survey), shallowEqual);
  const surveyId = survey?.id ?? 0;
  // The slice keeps one survey; ignore its answers when they belong to another.
  const isOwn = state.surveyId === surveyId;
  return {
    answers: isOwn ? state.answers : {},
    errors: isOwn ? state.errors : {},
    page: isOwn ? state.page : 0,
    refusals: state.refusals,
    secondAt: state.secondAt,
    files,
    sending: state.isPending,
    sent: isOwn && state.isSent,
    onAnswer: (question, answer) => dispatch(surveyAnswered({ question, answer })),
    onSecond: (question) => dispatch(secondRefused(question)),
    onFile: (question, kind, file) => dispatch(surveyFileChosen({ surveyId, question, kind, file })),
    onDropFile: (question) => dispatch(surveyFileDropped({ surveyId, question })),
    onRetryFile: (question) => dispatch(fileRetried(surveyField(surveyId, question))),
    onSend: () =>
      activity &&
      survey &&
      dispatch(surveySubmitted({ activity, survey, place, ...(products && { products }) })),
  };
}
