import { CircleQuestionMark } from 'lucide-react';
import type { MenuEntry } from '../../station/menu.ts';

export const primary: readonly MenuEntry[] = [
  { route: 'quizzes', icon: CircleQuestionMark, group: 'station', order: 50, primaryRank: 7 },
];
