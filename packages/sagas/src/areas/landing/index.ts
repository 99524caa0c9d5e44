export { aboutArea, aboutAt, aboutRequested, type FoundAbout, selectAbout } from './about.ts';
export { sectionEntriesArea, selectSectionEntries } from './entries.ts';
export { type LandingContent, landingArea, landingRequested, selectLanding } from './landing.ts';
