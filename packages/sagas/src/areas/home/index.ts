export { homeActivitiesRequested, homeArea, selectHomeActivities } from './home.ts';
