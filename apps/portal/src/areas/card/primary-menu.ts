import { IdCard } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const primary: readonly MenuEntry[] = [
  {
    route: 'card',
    icon: IdCard,
    group: 'account',
    order: 0,
    primaryRank: 3,
    isShown: ({ features }) => features.virtualCard === 'menu',
    shortcut: { name: 'virtual-card', order: 0 },
  },
];
