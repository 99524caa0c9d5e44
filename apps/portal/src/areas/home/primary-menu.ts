import { House } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const primary: readonly MenuEntry[] = [
  { route: 'home', icon: House, group: 'station', order: 0, primaryRank: 0 },
];
