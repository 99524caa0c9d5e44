export type { OnboardingStep } from './draft.ts';
export {
  backWanted,
  homeWanted,
  onboardingArea,
  onwardWanted,
  participantKept,
  saveRequested,
  selectOnboarding,
} from './onboarding.ts';
export { type PictureState, pictureArea, pictureChosen, selectPicture } from './picture.ts';
