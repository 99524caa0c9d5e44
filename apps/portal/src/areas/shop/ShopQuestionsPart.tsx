import { useBack } from '@estacao/design-system';
import { ShopQuestions } from '@estacao/design-system/screens';
import { type ActivityDetail, dataOf, type ProductQuantity, ready } from '@estacao/domain';
import { filesArea } from '@estacao/sagas/files';
import { addToCartRequested, selectAddToCart, shopQuestionsArea } from '@estacao/sagas/shop';
import {
  answeringArea,
  selectSurvey,
  surveyArea,
  surveyAt,
  surveyPageChanged,
  surveyRequested,
} from '@estacao/sagas/survey';
import { useDispatch, useSelector } from 'react-redux';
import { useAnswering } from '../survey/use-answering.ts';

/** The shop page injects these areas. @public */
export const areas = [filesArea, surveyArea, answeringArea, shopQuestionsArea];

export interface ShopQuestionsProps {
  readonly activity: ActivityDetail;
  readonly products: readonly ProductQuantity[];
  readonly onBack: () => void;
}

export default function ShopQuestionsPart({ activity, products, onBack }: ShopQuestionsProps) {
  const dispatch = useDispatch();
  const id = activity.survey?.id;
  const loadedSurvey = surveyAt(id, useSelector(selectSurvey));
  const survey = id === undefined ? ready(null) : loadedSurvey;
  const { sending = false, ...answering } = useAnswering(activity, dataOf(survey), 'activity', products);
  const isAdding = useSelector(selectAddToCart).isPending;
  useBack(true, !sending && !isAdding, onBack);
  return (
    <ShopQuestions
      {...answering}
      sending={sending || isAdding}
      survey={survey}
      onPage={(page) => dispatch(surveyPageChanged(page))}
      onBack={onBack}
      onAdd={() => dispatch(addToCartRequested(products))}
      onRetry={() => id !== undefined && dispatch(surveyRequested(id))}
    />
  );
}
