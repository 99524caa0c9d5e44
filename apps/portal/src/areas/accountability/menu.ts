import { ShieldCheck } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'accountability', icon: ShieldCheck, group: 'services', order: 60 },
];
