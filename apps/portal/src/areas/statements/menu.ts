import { ReceiptText } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    route: 'statement',
    icon: ReceiptText,
    group: 'wallet',
    place: 0,
    access: 'myAccount',
    shortcut: { name: 'statement', place: 10 },
  },
];
