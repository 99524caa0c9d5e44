import { SlidersHorizontal } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'manage', icon: SlidersHorizontal, group: 'help', order: 0, newTab: true },
];
