import { ActivityList, Category, SearchResults } from '@estacao/design-system/screens';
import { foundAt } from '@estacao/sagas';
import {
  activitiesRequested,
  activityListArea,
  foundFor,
  searchArea,
  searchRequested,
  selectActivities,
  selectSearch,
} from '@estacao/sagas/activities';
import { categoryArea, categoryRequested, selectCategory } from '@estacao/sagas/home';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { usePage } from '../../context.ts';
import { routeAt } from '../../routing/routes.ts';
import { useParams } from '../../routing/use-params.ts';
import { useHidesCost } from '../../station/use-hides-cost.ts';

export const areas = [activityListArea, categoryArea, searchArea];

interface Shown {
  readonly currency: ReturnType<typeof usePage>['station']['currency'];
  readonly hideCost: boolean;
}

function InCategory(shown: Shown) {
  const { id = '' } = useParams();
  const dispatch = useDispatch();
  const category = foundAt(id, useSelector(selectCategory));
  return <Category category={category} onRetry={() => dispatch(categoryRequested(id))} {...shown} />;
}

function Found(shown: Shown) {
  const { name = '' } = useParams();
  const dispatch = useDispatch();
  const results = foundFor(name, useSelector(selectSearch));
  return (
    <SearchResults name={name} results={results} onRetry={() => dispatch(searchRequested(name))} {...shown} />
  );
}

function All(shown: Shown) {
  const dispatch = useDispatch();
  const activities = useSelector(selectActivities);
  return <ActivityList activities={activities} onRetry={() => dispatch(activitiesRequested())} {...shown} />;
}

const lists: Readonly<Record<string, typeof All>> = { category: InCategory, searchResults: Found };

/** All activity lists share a file: every further page file enlarges the portal's first visit. */
export default function ListPage() {
  const { currency } = usePage().station;
  const List = lists[routeAt(useLocation().pathname).name] ?? All;
  return <List currency={currency} hideCost={useHidesCost()} />;
}
