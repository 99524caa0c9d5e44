export {
  activitiesRequested as homeActivitiesRequested,
  selectActivities as selectHomeActivities,
} from '../activities/list.ts';
export {
  categoryArea,
  categoryAt,
  categoryRequested,
  type FoundCategory,
  selectCategory,
} from './category.ts';
export {
  categoriesRequested,
  homeAreas,
  journeysRequested,
  nowPlayingRequested,
  selectCategories,
  selectJourneys,
  selectNowPlaying,
} from './home.ts';
