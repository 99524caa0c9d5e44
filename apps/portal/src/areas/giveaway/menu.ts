import { Clover } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    route: 'luckyNumbers',
    icon: Clover,
    group: 'services',
    order: 50,
    shortcut: { name: 'lucky-numbers', order: 30 },
  },
];
