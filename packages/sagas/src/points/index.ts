export { pointsArea } from './area.ts';
export { type PointsState, pointsRequested, selectPoints, selectPointsText } from './slice.ts';
