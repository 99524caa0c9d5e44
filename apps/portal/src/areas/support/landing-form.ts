import type { ComponentType } from 'react';
import { lazyModules } from '../../lazy/lazy-module.ts';

const file = './areas/support/LandingForm.tsx';

/** The form to the support, for a section of the landing page. */
export const landingForm = lazyModules<{ default: ComponentType }>({
  [file]: () => import('./LandingForm.tsx'),
})(file);
