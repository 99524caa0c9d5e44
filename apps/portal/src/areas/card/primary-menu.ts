import { IdCard } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const primary: readonly MenuEntry[] = [
  {
    route: 'card',
    icon: IdCard,
    group: 'account',
    place: 0,
    often: 3,
    when: ({ features }) => features.virtualCard === 'menu',
    shortcut: { name: 'virtual-card', place: 0 },
  },
];
