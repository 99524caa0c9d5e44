import { Ticket } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const primary: readonly MenuEntry[] = [
  {
    route: 'vouchers',
    icon: Ticket,
    group: 'shopping',
    place: 40,
    often: 2,
    access: 'myAccount',
    shortcut: { name: 'vouchers', place: 40 },
  },
];
