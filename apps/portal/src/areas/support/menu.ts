import { chatUrlOf } from '@estacao/design-system';
import { MessageCircle } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'memberSupport', icon: MessageCircle, group: 'help', order: 10, externalUrl: chatUrlOf },
];
