export {
  decideSandboxTransfer,
  listSandboxTransfers,
  listTransfers,
  requestTransfer,
} from '@estacao/contract';
