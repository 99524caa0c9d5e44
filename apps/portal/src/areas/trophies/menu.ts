import { paths } from '@estacao/domain';
import { Trophy } from 'lucide-react';
import type { MenuEntry } from '../../menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Troféus',
    href: paths.trophies,
    icon: Trophy,
    group: 'account',
    place: 50,
    feature: 'myAccount',
    access: 'myAccount',
  },
];
