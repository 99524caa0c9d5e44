import type { Panel } from '../../page/panel.ts';

export const panel: Panel = {
  kinds: ['content-participation'],
  file: 'ContentPanel',
  place: 'main',
  showsWhenHindered: true,
};
