import type { Trouble } from './step.ts';

class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code = 'ECONNRESET';
}

/** Fault injection: decides which statement, commit or gateway response fails. */
export interface Accidents {
  arm(trouble: Trouble | undefined): void;
  /** Reports whether the fault struck and whether it killed the process. */
  disarm(): { readonly happened: boolean; readonly died: boolean };
  lost(): Error;
  beforeStatement(): void;
  atCommit(): 'done' | 'undone' | 'unanswered';
  /** `before`: the request was lost; `after`: only the response was. */
  atGateway(): 'answered' | 'before' | 'after';
}

export function createAccidents(): Accidents {
  let trouble: Trouble | undefined;
  let left = 0;
  let happened = false;
  let died = false;

  const lost = () => new ConnectionLost('the connection was lost');
  /** Strikes once, at the n-th occurrence of this kind. */
  const isTurn = (kind: Trouble['kind']) => {
    if (trouble?.kind !== kind || happened) return false;
    left -= 1;
    if (left > 0) return false;
    happened = true;
    return true;
  };

  return {
    arm(next) {
      trouble = next;
      left = next?.at ?? 0;
      happened = false;
      died = false;
    },
    disarm() {
      const ended = { happened, died };
      trouble = undefined;
      died = false;
      return ended;
    },
    lost,
    beforeStatement() {
      if (died) throw lost();
      if (trouble?.kind === 'statement' && isTurn('statement')) {
        died = trouble.dies;
        throw lost();
      }
    },
    atCommit() {
      if (died) return 'undone';
      if (trouble?.kind !== 'commit' || !isTurn('commit')) return 'done';
      return trouble.done ? 'unanswered' : 'undone';
    },
    atGateway() {
      if (died) return 'before';
      if (trouble?.kind !== 'bank' || !isTurn('bank')) return 'answered';
      return trouble.done ? 'after' : 'before';
    },
  };
}
