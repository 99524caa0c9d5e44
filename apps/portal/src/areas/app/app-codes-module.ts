import type { ComponentType } from 'react';
import { lazyModules } from '../../lazy/lazy-module.ts';

const file = './areas/app/AppCodes.tsx';

/** Shown where a station lives on phones, on whatever is none: nobody else loads it. */
export const appCodesModule = lazyModules<{ default: ComponentType }>({
  [file]: () => import('./AppCodes.tsx'),
})(file);
