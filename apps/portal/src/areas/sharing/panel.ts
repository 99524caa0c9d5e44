import type { Panel } from '../../page/panel.ts';

export const panel: Panel = { kinds: ['share'], file: 'SharePanel', place: 'aside' };
