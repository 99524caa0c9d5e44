import { Gem } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [{ route: 'exclusive', icon: Gem, group: 'station', order: 60 }];
