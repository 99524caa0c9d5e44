import { SurveyForm } from '@estacao/design-system/screens';
import { dataOf, ready } from '@estacao/domain';
import { lookupAt } from '@estacao/sagas';
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
  const activity = lookupAt(actionId, useSelector(selectActivity));
  const loadedActivity = dataOf(activity);
  const id = loadedActivity?.survey?.id;
  const loadedSurvey = surveyAt(id, useSelector(selectSurvey));
  const survey = loadedActivity && String(id) !== surveyId ? ready(null) : loadedSurvey;
  const answering = useAnswering(loadedActivity, dataOf(survey), 'page');
  return (
    <SurveyForm
      {...answering}
      activity={activity}
      survey={survey}
      now={useServerNow(loadedActivity?.serverTime)}
      onLeave={() => dispatch(surveyLeft())}
      onRetryActivity={() => dispatch(activityRequested(actionId))}
      onRetry={() => id !== undefined && dispatch(surveyRequested(id))}
    />
  );
}
