import { LayoutGrid } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [{ route: 'plans', icon: LayoutGrid, group: 'shopping', order: 0 }];
