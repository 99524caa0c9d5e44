import { Repeat } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'subscriptions', icon: Repeat, group: 'shopping', order: 50 },
];
