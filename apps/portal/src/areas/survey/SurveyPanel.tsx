import { SurveyPanel as SurveyScreen } from '@estacao/design-system/screens';
import { dataOf, isSurveyKind, ready } from '@estacao/domain';
import { filesArea } from '@estacao/sagas/files';
import {
  answeringArea,
  selectSurvey,
  surveyArea,
  surveyAt,
  surveyPageChanged,
  surveyRequested,
} from '@estacao/sagas/survey';
import { useDispatch, useSelector } from 'react-redux';
import type { PanelProps } from '../../page/panel.ts';
import { useAnswering } from './use-answering.ts';

export const areas = [filesArea, surveyArea, answeringArea];

export default function SurveyPanel({ activity }: PanelProps) {
  const dispatch = useDispatch();
  const id = activity.survey?.id;
  const loadedSurvey = surveyAt(id, useSelector(selectSurvey));
  const answering = useAnswering(activity, dataOf(loadedSurvey), 'activity');
  if (!isSurveyKind(activity.kind)) return null;
  return (
    <SurveyScreen
      {...answering}
      survey={id === undefined ? ready(null) : loadedSurvey}
      kind={activity.kind}
      onPage={(page) => dispatch(surveyPageChanged(page))}
      onRetry={() => id !== undefined && dispatch(surveyRequested(id))}
    />
  );
}
