import type { ComponentType } from 'react';
import { lazyModules } from '../../lazy/lazy-module.ts';

const file = './areas/signup/OpenSignUp.tsx';

/** A station's own page to sign up on, for visitors who come where members say who they are. */
export const openSignUp = lazyModules<{ default: ComponentType }>({
  [file]: () => import('./OpenSignUp.tsx'),
})(file);
