import type { Panel } from '../../panel.ts';

export const panel: Panel = { kinds: ['video'], file: 'PlaylistPanel', place: 'main', staysHindered: true };
