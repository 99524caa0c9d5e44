import type { Panel } from '../../panel.ts';

export const panel: Panel = { kinds: ['donation'], file: 'DonationPanel', place: 'aside' };
