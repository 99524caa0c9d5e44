import { ReceiptText } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  {
    route: 'statement',
    icon: ReceiptText,
    group: 'wallet',
    order: 0,
    access: 'myAccount',
    shortcut: { name: 'statement', order: 10 },
  },
];
