export * from './AboutPage.tsx';
export * from './Landing.tsx';
export type { Stores } from './Sections.tsx';
