import type { Panel } from '../../page/panel.ts';

export const panel: Panel = {
  kinds: ['video'],
  file: 'PlaylistPanel',
  place: 'main',
  showsWhenHindered: true,
};
