import type { ComponentType } from 'react';
import { lazyModules } from '../lazy/lazy-module.ts';

const file = '../page/unproven-page.tsx';

/** Stands in the place of pages that a proven CPF opens. Only members without one load its code. */
export const unproven = lazyModules<{ default: ComponentType }>({
  [file]: () => import('./unproven-page.tsx'),
})(file);
