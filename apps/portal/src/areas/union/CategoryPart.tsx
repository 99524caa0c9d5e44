import { UnionCategory } from '@estacao/design-system/screens';
import { ready } from '@estacao/domain';
import { lookupAt } from '@estacao/sagas';
import { categoryArea, categoryRequested, selectCategory } from '@estacao/sagas/home';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useHidesCost } from '../../station/use-hides-cost.ts';
import { useUnion } from './use-union.ts';

export const areas = [categoryArea];

export default function CategoryPart() {
  const dispatch = useDispatch();
  const { currency, features } = usePage().station;
  const categoryId = String(features.legalCategory);
  const loadedCategory = lookupAt(categoryId, useSelector(selectCategory));
  return (
    <UnionCategory
      area={useUnion().area}
      category={features.legalCategory === undefined ? ready(null) : loadedCategory}
      currency={currency}
      hideCost={useHidesCost()}
      onRetry={() => dispatch(categoryRequested(categoryId))}
    />
  );
}
