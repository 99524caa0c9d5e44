import type { Panel } from '../../panel.ts';

export const panel: Panel = { kinds: ['product-order'], file: 'DeliveryPanel', place: 'main' };
