export { selectTransferDesk, transferDecided, transferDeskArea, transferDeskRequested } from './desk.ts';
export { selectTopUp, topUpArea, transferSent, transferSentRead, transfersArea } from './top-up.ts';
export { selectTransfers, transfersRequested } from './transfers.ts';
