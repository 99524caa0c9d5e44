import { ActivityList, Category, SearchResults } from '@estacao/design-system/screens';
import { lookupAt } from '@estacao/sagas';
import {
  activitiesRequested,
  activityListArea,
  searchArea,
  searchRequested,
  searchResultFor,
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

interface ListProps {
  readonly currency: ReturnType<typeof usePage>['station']['currency'];
  readonly hideCost: boolean;
}

function CategoryActivities(props: ListProps) {
  const { id = '' } = useParams();
  const dispatch = useDispatch();
  const category = lookupAt(id, useSelector(selectCategory));
  return <Category category={category} onRetry={() => dispatch(categoryRequested(id))} {...props} />;
}

function MatchingActivities(props: ListProps) {
  const { name = '' } = useParams();
  const dispatch = useDispatch();
  const results = searchResultFor(name, useSelector(selectSearch));
  return (
    <SearchResults
      query={name}
      results={results}
      onRetry={() => dispatch(searchRequested(name))}
      {...props}
    />
  );
}

function AllActivities(props: ListProps) {
  const dispatch = useDispatch();
  const activities = useSelector(selectActivities);
  return <ActivityList activities={activities} onRetry={() => dispatch(activitiesRequested())} {...props} />;
}

const lists: Readonly<Record<string, typeof AllActivities>> = {
  category: CategoryActivities,
  searchResults: MatchingActivities,
};

/** All activity lists share a file: every further page file enlarges the portal's first visit. */
export default function ListPage() {
  const { currency } = usePage().station;
  const List = lists[routeAt(useLocation().pathname).name] ?? AllActivities;
  return <List currency={currency} hideCost={useHidesCost()} />;
}
