import type { Panel } from '../../panel.ts';

export const panel: Panel = { kinds: ['quiz'], file: 'QuizPanel', place: 'main' };
