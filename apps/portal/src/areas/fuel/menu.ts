import { Fuel } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [{ route: 'fuelClub', icon: Fuel, group: 'services', order: 40 }];
