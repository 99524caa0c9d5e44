export const purchaseCard = { receipt: 'Ver Comprovante' };
