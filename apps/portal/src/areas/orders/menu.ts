import { Package } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    route: 'orders',
    icon: Package,
    group: 'shopping',
    order: 30,
    access: 'myAccount',
    shortcut: { name: 'orders', order: 20 },
  },
];
