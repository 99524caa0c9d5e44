import { CalendarDays } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const primary: readonly MenuEntry[] = [
  { route: 'calendar', icon: CalendarDays, group: 'station', place: 20, often: 4 },
];
