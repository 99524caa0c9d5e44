export {
  activitiesRequested as homeActivitiesRequested,
  selectActivities as selectHomeActivities,
} from '../activities/list.ts';
export * from './category.ts';
export * from './home.ts';
