export { selectTrophies, trophiesArea, trophiesRequested } from './trophies.ts';
