import { Trophy } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    route: 'trophies',
    icon: Trophy,
    group: 'account',
    place: 50,
    access: 'myAccount',
    shortcut: { name: 'trophies', place: 50 },
  },
];
