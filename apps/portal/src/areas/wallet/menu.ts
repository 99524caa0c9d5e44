import { HandCoins } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [{ route: 'topUp', icon: HandCoins, group: 'wallet', order: 20 }];
