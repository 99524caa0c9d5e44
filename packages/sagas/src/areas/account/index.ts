export {
  accountArea,
  deviceEndRequested,
  devicesRequested,
  othersEndRequested,
  selectDevices,
} from './account.ts';
