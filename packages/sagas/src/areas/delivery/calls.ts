export { decideSandboxDelivery, listSandboxDeliveries, sendDeliveryOrder } from '@estacao/contract';
