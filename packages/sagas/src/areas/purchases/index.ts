export { purchasesArea, purchasesRequested, selectPurchases } from './purchases.ts';
