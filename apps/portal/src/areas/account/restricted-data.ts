import type { ComponentType } from 'react';
import { lazyModules } from '../../lazy/lazy-module.ts';

const file = './areas/account/RestrictedData.tsx';

/** Below the page that says why an account may not use the portal. */
export const restrictedData = lazyModules<{ default: ComponentType }>({
  [file]: () => import('./RestrictedData.tsx'),
})(file);
