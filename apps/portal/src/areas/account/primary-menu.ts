import { Settings } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const primary: readonly MenuEntry[] = [
  { route: 'account', icon: Settings, group: 'account', place: 70, often: 8, isOwn: true },
];
