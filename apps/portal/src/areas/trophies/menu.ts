import { Trophy } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    route: 'trophies',
    icon: Trophy,
    group: 'account',
    order: 50,
    access: 'myAccount',
    shortcut: { name: 'trophies', order: 50 },
  },
];
