import { CreditCard } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'paymentMethods', icon: CreditCard, group: 'wallet', order: 10 },
];
