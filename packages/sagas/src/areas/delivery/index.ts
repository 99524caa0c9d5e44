export { deliveryArea, deliverySent, deliveryWritten, selectDelivery } from './delivery.ts';
export {
  deliveryDecisionRequested,
  deliveryDeskArea,
  deliveryDeskRequested,
  selectDeliveryDesk,
} from './desk.ts';
export { type DeliveryDraft, noDelivery } from './draft.ts';
