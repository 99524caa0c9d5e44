import { User } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const primary: readonly MenuEntry[] = [
  {
    route: 'profile',
    icon: User,
    group: 'account',
    order: 60,
    isPersonal: true,
    access: 'myAccount',
    isShown: ({ features }) => !features.hideProfile && !features.publicMode,
  },
];
