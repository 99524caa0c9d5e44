export { deliveryArea, deliverySent, deliveryWritten, selectDelivery } from './delivery.ts';
export { type DeliveryDraft, noDelivery } from './draft.ts';
