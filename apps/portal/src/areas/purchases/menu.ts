import { Receipt } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'purchases', icon: Receipt, group: 'shopping', order: 20 },
];
