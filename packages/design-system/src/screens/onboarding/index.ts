export * from './OnboardingData.tsx';
export * from './OnboardingDone.tsx';
export * from './OnboardingPhoto.tsx';
export * from './OnboardingWelcome.tsx';
