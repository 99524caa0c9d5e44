import { Ticket } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const primary: readonly MenuEntry[] = [
  {
    route: 'vouchers',
    icon: Ticket,
    group: 'shopping',
    order: 40,
    primaryRank: 2,
    access: 'myAccount',
    shortcut: { name: 'vouchers', order: 40 },
  },
];
