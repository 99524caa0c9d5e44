export {
  pixPaid,
  sandboxPixArea,
  sandboxPixAt,
  sandboxPixRequested,
  selectSandboxPix,
  whatIsPaid,
} from './bank.ts';
export {
  decisionWanted,
  refundWanted,
  type SandboxDesk,
  sandboxDeskArea,
  sandboxDeskRequested,
  selectSandboxDesk,
  stockWanted,
  timeWanted,
} from './desk.ts';
