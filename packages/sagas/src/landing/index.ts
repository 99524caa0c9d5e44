export { landingArea } from './area.ts';
export {
  type LandingContent,
  type LandingState,
  landingGiven,
  landingRequested,
  selectLanding,
} from './slice.ts';
