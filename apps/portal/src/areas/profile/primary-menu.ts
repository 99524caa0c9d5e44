import { User } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const primary: readonly MenuEntry[] = [
  {
    route: 'profile',
    icon: User,
    group: 'account',
    place: 60,
    isOwn: true,
    access: 'myAccount',
    when: ({ features }) => !features.hideProfile && !features.publicMode,
  },
];
