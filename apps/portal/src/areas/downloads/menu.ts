import { Download } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'downloads', icon: Download, group: 'station', order: 40 },
];
