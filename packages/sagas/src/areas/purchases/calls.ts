export { listPurchases } from '@estacao/contract';
