import type { Trouble } from './step.ts';

/** What a driver throws when the other side is gone. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code = 'ECONNRESET';
}

/** Which statement, commit or answer of what happens now is the one that goes wrong. */
export interface Accidents {
  /** From now on, this is what goes wrong; nothing, without it. */
  arm(trouble: Trouble | undefined): void;
  /** Ends it. Answers whether it came to it, and whether the process died of it. */
  disarm(): { readonly happened: boolean; readonly died: boolean };
  lost(): Error;
  /** Throws where a connection is lost. */
  beforeStatement(): void;
  atCommit(): 'done' | 'undone' | 'unanswered';
  /** Whether an answer of the gateway comes; `before` where not even the question got there. */
  atGateway(): 'answered' | 'before' | 'after';
}

export function createAccidents(): Accidents {
  let trouble: Trouble | undefined;
  let left = 0;
  let happened = false;
  let died = false;

  const lost = () => new ConnectionLost('the connection was lost');
  /** Whether it is the turn of this kind. Once is enough. */
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
