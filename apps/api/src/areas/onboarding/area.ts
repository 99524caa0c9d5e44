import { defineArea } from '../../area.ts';
import { onboardingHandlers } from './handlers.ts';

export const onboarding = defineArea({
  name: 'onboarding',
  handlers: onboardingHandlers,
  // Whether a CPF is somebody's is not to be found out by trying.
});
