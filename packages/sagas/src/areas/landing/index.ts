export { type LandingContent, landingArea, landingRequested, selectLanding } from './landing.ts';
