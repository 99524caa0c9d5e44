import type { Fault } from './step.ts';

class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code = 'ECONNRESET';
}

/** Fault injection: decides which statement, commit or gateway response fails. */
export interface FaultInjector {
  arm(fault: Fault | undefined): void;
  /** Reports whether the fault struck and whether it killed the process. */
  disarm(): { readonly hasStruck: boolean; readonly hasDied: boolean };
  createConnectionError(): Error;
  beforeStatement(): void;
  commitOutcome(): 'done' | 'undone' | 'unanswered';
  /** `before`: the request was lost; `after`: only the response was lost. */
  gatewayOutcome(): 'answered' | 'before' | 'after';
}

export function createFaultInjector(): FaultInjector {
  let fault: Fault | undefined;
  let remaining = 0;
  let hasStruck = false;
  let hasDied = false;

  const createConnectionError = () => new ConnectionLost('the connection was lost');
  /** Strikes once, at the n-th occurrence of this kind. */
  const shouldStrike = (kind: Fault['kind']) => {
    if (fault?.kind !== kind || hasStruck) return false;
    remaining -= 1;
    if (remaining > 0) return false;
    hasStruck = true;
    return true;
  };

  return {
    arm(newFault) {
      fault = newFault;
      remaining = newFault?.at ?? 0;
      hasStruck = false;
      hasDied = false;
    },
    disarm() {
      const result = { hasStruck, hasDied };
      fault = undefined;
      hasDied = false;
      return result;
    },
    createConnectionError,
    beforeStatement() {
      if (hasDied) throw createConnectionError();
      if (fault?.kind === 'statement' && shouldStrike('statement')) {
        hasDied = fault.dies;
        throw createConnectionError();
      }
    },
    commitOutcome() {
      if (hasDied) return 'undone';
      if (fault?.kind !== 'commit' || !shouldStrike('commit')) return 'done';
      return fault.applied ? 'unanswered' : 'undone';
    },
    gatewayOutcome() {
      if (hasDied) return 'before';
      if (fault?.kind !== 'bank' || !shouldStrike('bank')) return 'answered';
      return fault.applied ? 'after' : 'before';
    },
  };
}
