import { Receipt } from 'lucide-react';
import type { MenuEntry } from '../../menu.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'purchases', icon: Receipt, group: 'shopping', place: 20 },
];
