import { useState } from 'react';
import { ageGate as ageGateWords } from '../../words/pt-br/age-gate.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';

export interface AgeGateProps {
  /** Whether it is shown. */
  open: boolean;
  /** Whose site it is. */
  name: string;
  /** Where those are led who may not come in. */
  leaveHref: string;
  /** The visitor says to be old enough. */
  onAccept: () => void;
}

/** Asks for the age before anything else can be done. Who says no is led away, and may correct a slip. */
export function AgeGate({ open, name, leaveHref, onAccept }: AgeGateProps) {
  const words = useWords('ageGate', ageGateWords);
  const [refused, setRefused] = useState(false);
  return refused ? (
    <Dialog
      open={open}
      dismissable={false}
      title={words.refused}
      description={words.goodbye(name)}
      actions={
        <>
          <Button kind="quiet" onClick={() => setRefused(false)}>
            {words.slip}
          </Button>
          <Button kind="main" href={leaveHref}>
            {words.leave}
          </Button>
        </>
      }
    />
  ) : (
    <Dialog
      open={open}
      dismissable={false}
      title={words.question}
      description={words.reason(name)}
      actions={
        <>
          <Button href={leaveHref} onClick={() => setRefused(true)}>
            {words.no}
          </Button>
          <Button kind="main" onClick={() => onAccept()}>
            {words.yes}
          </Button>
        </>
      }
    />
  );
}
