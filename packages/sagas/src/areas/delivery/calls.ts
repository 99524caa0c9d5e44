export { sendDeliveryOrder } from '@estacao/contract';
