export {
  decideSandboxCharge,
  getSandboxClock,
  getSandboxPix,
  listSandboxCharges,
  listSandboxProducts,
  moveSandboxClock,
  paySandboxPix,
  refundSandboxCharge,
  setSandboxStock,
} from '@estacao/contract';
