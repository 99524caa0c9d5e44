import { Settings } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const primary: readonly MenuEntry[] = [
  { route: 'account', icon: Settings, group: 'account', order: 70, primaryRank: 8, isPersonal: true },
];
