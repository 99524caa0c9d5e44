import type { Panel } from '../../panel.ts';

export const panel: Panel = {
  kinds: ['invitation', 'member-invitation'],
  file: 'InvitePanel',
  place: 'aside',
};
