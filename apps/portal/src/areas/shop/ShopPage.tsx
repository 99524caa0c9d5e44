import { ErrorState } from '@estacao/design-system';
import { PanelSkeleton, Shop } from '@estacao/design-system/screens';
import { dataOf, type ProductQuantity } from '@estacao/domain';
import { foundAt } from '@estacao/sagas';
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

const askedModule = lazyModule('./areas/shop/Asked.tsx', () => import('./Asked.tsx'));

/** The survey follows the choice of products and precedes the cart. */
export default function ShopPage() {
  const { activityId = '' } = useParams();
  const dispatch = useDispatch();
  const portal = usePortal();
  const activity = foundAt(activityId, useSelector(selectActivity));
  const found = dataOf(activity);
  const [chosen, setChosen] = useState<{ of: string; products: readonly ProductQuantity[] }>();
  const asks = found?.survey != null;
  const { module, hasFailed, retry } = useModule(asks ? askedModule : undefined);
  useEffect(() => portal.inject(...(module?.areas ?? [])), [portal, module]);

  function questions() {
    if (!found || !asks || chosen?.of !== activityId) return undefined;
    if (module === undefined) return hasFailed ? <ErrorState onRetry={retry} /> : <PanelSkeleton />;
    const { default: Asked } = module;
    return <Asked activity={found} products={chosen.products} onBack={() => setChosen(undefined)} />;
  }

  return (
    <Shop
      key={activityId}
      activity={activity}
      now={useServerNow(found?.told)}
      adding={useSelector(selectAddToCart).isPending}
      questions={questions()}
      onAdd={(products) =>
        asks ? setChosen({ of: activityId, products }) : dispatch(addToCartRequested(products))
      }
      onRetry={() => dispatch(activityRequested(activityId))}
    />
  );
}
