export { createFuelVoucher, listFuelCampaigns, listFuelVouchers } from '@estacao/contract';
