import { UserPlus } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    route: 'invitations',
    icon: UserPlus,
    group: 'account',
    place: 40,
    access: 'myAccount',
    shortcut: { name: 'invitations', place: 60 },
  },
];
