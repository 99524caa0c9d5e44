import { Rss } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const primary: readonly MenuEntry[] = [
  { route: 'feed', icon: Rss, group: 'station', order: 10, primaryRank: 1 },
];
