import type { ComponentType } from 'react';
import { lazyModules } from '../../lazy/lazy-module.ts';
import type { LegalDialogProps } from './LegalDialog.tsx';

const file = './areas/legal-texts/LegalDialog.tsx';

export const legalDialog = lazyModules<{ default: ComponentType<LegalDialogProps> }>({
  [file]: () => import('./LegalDialog.tsx'),
})(file);
