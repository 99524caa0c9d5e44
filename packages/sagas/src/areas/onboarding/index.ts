export type { OnboardingStep } from './draft.ts';
export * from './onboarding.ts';
export * from './picture.ts';
