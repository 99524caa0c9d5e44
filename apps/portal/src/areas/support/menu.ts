import { chatOf } from '@estacao/design-system';
import { MessageCircle } from 'lucide-react';
import type { MenuEntry } from '../../menu.ts';

export const menu: readonly MenuEntry[] = [
  { route: 'memberSupport', icon: MessageCircle, group: 'help', place: 10, outside: chatOf },
];
