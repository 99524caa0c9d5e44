import type { Panel } from '../../page/panel.ts';

export const panel: Panel = { kinds: ['quiz'], file: 'QuizPanel', place: 'main' };
