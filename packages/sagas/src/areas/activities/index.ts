export { dependentsArea, dependentsRequested, selectDependents } from './dependents.ts';
export {
  activityArea,
  activityAt,
  activityLoaded,
  activityRequested,
  type FoundActivity,
  publicActivityArea,
  publicActivityRequested,
  selectActivity,
  selectPublicActivity,
} from './detail.ts';
export { activitiesRequested, activityListArea, selectActivities } from './list.ts';
export {
  type Feedback,
  type ParticipationState,
  participationArea,
  participationLeft,
  participationRequested,
  selectParticipation,
  type Told,
  takingPart,
  tookPart,
  type Vote,
} from './participation.ts';
export { type Found, foundFor, searchArea, searchRequested, selectSearch } from './search.ts';
export { onActivity } from './shown.ts';
