import { ErrorState } from '@estacao/design-system';
import { PanelSkeleton, Shop } from '@estacao/design-system/screens';
import { dataOf, type ProductQuantity } from '@estacao/domain';
import { lookupAt } from '@estacao/sagas';
import { activityArea, activityRequested, selectActivity } from '@estacao/sagas/activities';
import { addToCartRequested, selectAddToCart, shopArea } from '@estacao/sagas/shop';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePortal } from '../../context.ts';
import { useServerNow } from '../../flow/use-server-now.ts';
import { sanitise } from '../../html/sanitise.ts';
import { lazyModule, useModule } from '../../lazy/lazy-module.ts';
import { useParams } from '../../routing/use-params.ts';

export const areas = [activityArea(sanitise), shopArea];

const questionsModule = lazyModule(
  './areas/shop/ShopQuestionsPart.tsx',
  () => import('./ShopQuestionsPart.tsx'),
);

/** The survey follows the choice of products and precedes the cart. */
export default function ShopPage() {
  const { activityId = '' } = useParams();
  const dispatch = useDispatch();
  const portal = usePortal();
  const activity = lookupAt(activityId, useSelector(selectActivity));
  const loadedActivity = dataOf(activity);
  const [selection, setSelection] = useState<{ activityId: string; products: readonly ProductQuantity[] }>();
  const hasSurvey = loadedActivity?.survey != null;
  const { module, hasFailed, retry } = useModule(hasSurvey ? questionsModule : undefined);
  useEffect(() => portal.inject(...(module?.areas ?? [])), [portal, module]);

  function renderQuestions() {
    if (!loadedActivity || !hasSurvey || selection?.activityId !== activityId) return undefined;
    if (module === undefined) return hasFailed ? <ErrorState onRetry={retry} /> : <PanelSkeleton />;
    const { default: ShopQuestionsPart } = module;
    return (
      <ShopQuestionsPart
        activity={loadedActivity}
        products={selection.products}
        onBack={() => setSelection(undefined)}
      />
    );
  }

  return (
    <Shop
      key={activityId}
      activity={activity}
      now={useServerNow(loadedActivity?.serverTime)}
      adding={useSelector(selectAddToCart).isPending}
      questions={renderQuestions()}
      onAdd={(products) =>
        hasSurvey ? setSelection({ activityId, products }) : dispatch(addToCartRequested(products))
      }
      onRetry={() => dispatch(activityRequested(activityId))}
    />
  );
}
