import type { Panel } from '../../page/panel.ts';

export const panel: Panel = { kinds: ['donation'], file: 'DonationPanel', place: 'aside' };
