export { pointsArea, pointsRequested, selectPoints, selectPointsText } from './points.ts';
