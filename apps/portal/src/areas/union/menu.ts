import { Calculator, HeartPulse, Landmark, Scale } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'political', icon: Landmark, group: 'services', place: 0 },
  { route: 'legal', icon: Scale, group: 'services', place: 10 },
  { route: 'accounting', icon: Calculator, group: 'services', place: 20 },
  { route: 'health', icon: HeartPulse, group: 'services', place: 30 },
];
