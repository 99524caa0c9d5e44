export {
  accountArea,
  deviceEndRequested,
  devicesRequested,
  othersEndRequested,
  selectDevices,
} from './account.ts';
export {
  accountCloseRequested,
  closureArea,
  closureRequested,
  dataRequested,
  dataSaved,
  leavingArea,
  leavingForgotten,
  selectClosure,
  selectLeaving,
} from './leaving.ts';
