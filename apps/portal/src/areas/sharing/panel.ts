import type { Panel } from '../../panel.ts';

export const panel: Panel = { kinds: ['share'], file: 'SharePanel', place: 'aside' };
