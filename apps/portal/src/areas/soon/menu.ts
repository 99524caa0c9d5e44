import { Calculator, Download, HeartPulse, Landmark, Scale } from 'lucide-react';
import type { MenuEntry } from '../../menu.ts';

/** Ways to pages whose area comes later. When it comes, its folder has the line. */
export const menu: readonly MenuEntry[] = [
  { route: 'downloads', icon: Download, group: 'station', place: 40 },
  { route: 'political', icon: Landmark, group: 'services', place: 0 },
  { route: 'legal', icon: Scale, group: 'services', place: 10 },
  { route: 'accounting', icon: Calculator, group: 'services', place: 20 },
  { route: 'health', icon: HeartPulse, group: 'services', place: 30 },
];
