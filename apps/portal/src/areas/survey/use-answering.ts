import type { Answering } from '@estacao/design-system/screens';
import type { ActivityDetail, ProductQuantity, Survey, SurveyLocation } from '@estacao/domain';
import type { StoreState } from '@estacao/sagas';
import { fileRetried, selectFile } from '@estacao/sagas/files';
import {
  type AnsweringState,
  secondOptionRefused,
  selectAnswering,
  surveyAnswered,
  surveyField,
  surveyFileChosen,
  surveyFileDiscarded,
  surveySubmitted,
} from '@estacao/sagas/survey';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';

function selectFilesOf(survey: Survey | null | undefined) {
  return (state: StoreState) =>
    Object.fromEntries(
      (survey?.questions ?? []).map(({ id }) => [id, selectFile(surveyField(survey?.id ?? 0, id))(state)]),
    );
}

export function useAnswering(
  activity: ActivityDetail | null | undefined,
  survey: Survey | null | undefined,
  location: SurveyLocation,
  products?: readonly ProductQuantity[],
): Answering & Pick<AnsweringState, 'page'> {
  const dispatch = useDispatch();
  const state = useSelector(selectAnswering);
  const files = useSelector(selectFilesOf(survey), shallowEqual);
  const surveyId = survey?.id ?? 0;
  // The slice keeps one survey; ignore its answers when they belong to another.
  const isCurrent = state.surveyId === surveyId;
  return {
    answers: isCurrent ? state.answers : {},
    errors: isCurrent ? state.errors : {},
    page: isCurrent ? state.page : 0,
    refusals: state.refusals,
    secondChoiceQuestion: state.secondOptionQuestion,
    files,
    sending: state.isPending,
    sent: isCurrent && state.isSent,
    onAnswer: (question, answer) => dispatch(surveyAnswered({ question, answer })),
    onSecondChoice: (question) => dispatch(secondOptionRefused(question)),
    onFile: (question, kind, file) => dispatch(surveyFileChosen({ surveyId, question, kind, file })),
    onDropFile: (question) => dispatch(surveyFileDiscarded({ surveyId, question })),
    onRetryFile: (question) => dispatch(fileRetried(surveyField(surveyId, question))),
    onSend: () =>
      activity &&
      survey &&
      dispatch(surveySubmitted({ activity, survey, location, ...(products && { products }) })),
  };
}
