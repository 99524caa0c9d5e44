import type { Panel } from '../../page/panel.ts';

export const panel: Panel = { kinds: ['product-order'], file: 'DeliveryPanel', place: 'main' };
