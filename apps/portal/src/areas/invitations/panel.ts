import type { Panel } from '../../page/panel.ts';

export const panel: Panel = {
  kinds: ['invitation', 'member-invitation'],
  file: 'InvitePanel',
  place: 'aside',
};
