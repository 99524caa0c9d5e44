import { ShoppingCart } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const primary: readonly MenuEntry[] = [
  { route: 'cart', icon: ShoppingCart, group: 'shopping', order: 10, primaryRank: 6 },
];
