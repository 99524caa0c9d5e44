import { Calculator, HeartPulse, Landmark, Scale } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'political', icon: Landmark, group: 'services', order: 0 },
  { route: 'legal', icon: Scale, group: 'services', order: 10 },
  { route: 'accounting', icon: Calculator, group: 'services', order: 20 },
  { route: 'health', icon: HeartPulse, group: 'services', order: 30 },
];
