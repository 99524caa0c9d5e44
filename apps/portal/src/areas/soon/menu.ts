import { Clover } from 'lucide-react';
import type { MenuEntry } from '../../menu.ts';

/** Ways to pages whose area comes later. When it comes, its folder has the line. */
export const menu: readonly MenuEntry[] = [
  { route: 'luckyNumbers', icon: Clover, group: 'services', place: 50 },
];
