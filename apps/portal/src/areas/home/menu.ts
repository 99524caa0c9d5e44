import { paths } from '@estacao/domain';
import { House } from 'lucide-react';
import type { MenuEntry } from '../../menu.ts';

export const menu: readonly MenuEntry[] = [
  { label: 'Início', href: paths.home, icon: House, group: 'station', place: 0, isPrimary: true },
];
