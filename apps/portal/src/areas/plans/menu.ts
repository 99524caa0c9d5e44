import { LayoutGrid } from 'lucide-react';
import type { MenuEntry } from '../../menu.ts';

export const menu: readonly MenuEntry[] = [{ route: 'plans', icon: LayoutGrid, group: 'shopping', place: 0 }];
