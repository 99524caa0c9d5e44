import { lazyModule } from '../lazy/lazy-module.ts';

/** Stands in the place of pages that a proven CPF opens. Only members without one load its code. */
export const unproven = lazyModule('./page/unproven-page.tsx', () => import('./unproven-page.tsx'));
