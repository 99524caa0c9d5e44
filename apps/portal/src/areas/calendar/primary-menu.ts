import { CalendarDays } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const primary: readonly MenuEntry[] = [
  { route: 'calendar', icon: CalendarDays, group: 'station', order: 20, primaryRank: 4 },
];
