import type { ComponentType } from 'react';
import { lazyModules } from '../../lazy/lazy-module.ts';

const file = './areas/terms/TermsGate.tsx';

/** What asks members to accept the terms anew, for those who have to. */
export const termsGate = lazyModules<{ default: ComponentType }>({
  [file]: () => import('./TermsGate.tsx'),
})(file);
