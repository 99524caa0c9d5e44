import { UserPlus } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    route: 'invitations',
    icon: UserPlus,
    group: 'account',
    order: 40,
    access: 'myAccount',
    shortcut: { name: 'invitations', order: 60 },
  },
];
