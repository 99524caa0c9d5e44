import { UnionMenu } from '@estacao/design-system';
import { ready } from '@estacao/domain';
import { categoryArea, categoryAt, categoryRequested, selectCategory } from '@estacao/sagas/home';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useHidesCost } from '../../use-hides-cost.ts';
import { useUnion } from './use-union.ts';

export const areas = [categoryArea];

/** The first page of an area; one of them has a category of activities of its own, where the station says which. */
export default function MenuPage() {
  const dispatch = useDispatch();
  const { currency, features } = usePage().station;
  const { area } = useUnion();
  const number = features.legalCategory;
  const hasCategory = area.pages[0]?.kind === 'category';
  const loaded = categoryAt(String(number), useSelector(selectCategory));
  return (
    <UnionMenu
      area={area}
      category={hasCategory ? (number === undefined ? ready(null) : loaded) : undefined}
      currency={currency}
      hideCost={useHidesCost()}
      onRetry={() => dispatch(categoryRequested(String(number)))}
    />
  );
}
