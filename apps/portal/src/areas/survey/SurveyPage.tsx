import { SurveyForm } from '@estacao/design-system/screens';
import { dataOf, ready } from '@estacao/domain';
import { foundAt } from '@estacao/sagas';
import { activityArea, activityRequested, selectActivity } from '@estacao/sagas/activities';
import { filesArea } from '@estacao/sagas/files';
import {
  answeringArea,
  selectSurvey,
  surveyArea,
  surveyAt,
  surveyLeft,
  surveyRequested,
} from '@estacao/sagas/survey';
import { useDispatch, useSelector } from 'react-redux';
import { useServerNow } from '../../flow/use-server-now.ts';
import { sanitise } from '../../html/sanitise.ts';
import { useParams } from '../../routing/use-params.ts';
import { useAnswering } from './use-answering.ts';

export const areas = [activityArea(sanitise), filesArea, surveyArea, answeringArea];

export default function SurveyPage() {
  const { surveyId = '', actionId = '' } = useParams();
  const dispatch = useDispatch();
  const activity = foundAt(actionId, useSelector(selectActivity));
  const known = dataOf(activity);
  const id = known?.survey?.id;
  const loaded = surveyAt(id, useSelector(selectSurvey));
  const survey = known && String(id) !== surveyId ? ready(null) : loaded;
  const answering = useAnswering(known, dataOf(survey), 'page');
  return (
    <SurveyForm
      {...answering}
      activity={activity}
      survey={survey}
      now={useServerNow(known?.told)}
      onLeave={() => dispatch(surveyLeft())}
      onRetryActivity={() => dispatch(activityRequested(actionId))}
      onRetry={() => id !== undefined && dispatch(surveyRequested(id))}
    />
  );
}
