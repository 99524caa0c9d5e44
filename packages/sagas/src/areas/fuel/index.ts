export {
  fuelArea,
  fuelCampaignsArea,
  fuelCampaignsRequested,
  fuelVoucherClosed,
  fuelVoucherOpened,
  fuelVouchersArea,
  fuelVouchersRequested,
  fuelVoucherWanted,
  selectFuel,
  selectFuelCampaigns,
  selectFuelVouchers,
} from './fuel.ts';
