import type { TransferRequest } from '../wallet/transfer.ts';

/** A request as those see it who look after transfers. */
export interface SandboxTransfer extends TransferRequest {
  /** Who asks. */
  readonly member: string;
}
