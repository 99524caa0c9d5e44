import { Home, type HomeList, homeTilesOf } from '@estacao/design-system/screens';
import { paths } from '@estacao/domain';
import { selectUser } from '@estacao/sagas';
import {
  categoriesRequested,
  homeActivitiesRequested,
  homeAreas,
  journeysRequested,
  nowPlayingRequested,
  selectCategories,
  selectHomeActivities,
  selectJourneys,
  selectNowPlaying,
} from '@estacao/sagas/home';
import { selectPoints } from '@estacao/sagas/points';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useHasAccess } from '../../station/use-has-access.ts';
import { useHidesCost } from '../../station/use-hides-cost.ts';

export const areas = homeAreas;

const retryActions = {
  featured: homeActivitiesRequested,
  nowPlaying: nowPlayingRequested,
  journeys: journeysRequested,
  categories: categoriesRequested,
} satisfies Record<HomeList, () => unknown>;

export default function HomePage() {
  const { station, pictures, device } = usePage();
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { unionTiles, luckyNumbers } = station.features;

  return (
    <Home
      firstName={user?.name.split(' ')[0] ?? ''}
      points={useSelector(selectPoints)}
      currency={station.currency}
      featured={useSelector(selectHomeActivities)}
      nowPlaying={useSelector(selectNowPlaying)}
      journeys={useSelector(selectJourneys)}
      categories={useSelector(selectCategories)}
      onRetry={(list) => dispatch(retryActions[list]())}
      everyMs={station.pacing.bannerMs}
      pauseOnInteraction={station.pacing.bannerRests}
      hideCost={useHidesCost()}
      tiles={homeTilesOf({ unionTiles, luckyNumbers: luckyNumbers && device === 'phone' })}
      logo={{ name: station.name, light: pictures.logo, dark: pictures.logoDark }}
      activitiesHref={paths.activities}
      statementHref={useHasAccess('myAccount') ? paths.statement : undefined}
    />
  );
}
