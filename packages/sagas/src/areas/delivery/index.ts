export * from './delivery.ts';
export * from './desk.ts';
export { type DeliveryDraft, noDelivery } from './draft.ts';
