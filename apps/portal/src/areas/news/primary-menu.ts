import { Newspaper } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const primary: readonly MenuEntry[] = [
  { route: 'news', icon: Newspaper, group: 'station', order: 30, primaryRank: 5 },
];
