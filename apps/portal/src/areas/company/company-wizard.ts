import type { ComponentType } from 'react';
import { lazyModules } from '../../lazy/lazy-module.ts';

const file = './areas/company/CompanyWizard.tsx';

/** What asks an owner about their company, for whichever page they come to. */
export const companyWizard = lazyModules<{ default: ComponentType }>({
  [file]: () => import('./CompanyWizard.tsx'),
})(file);
