import { ACCEPTS, acceptances, LEAVE_TO, WORKS_ASLEEP } from '@estacao/domain';
import { useEffect, useId, useRef } from 'react';
import { ageGate as ageGateWords } from '../../words/pt-br/age-gate.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from '../Text/Text.tsx';
import * as css from './AgeGate.css.ts';

export interface AgeGateProps {
  /** Whose site it is. */
  name: string;
  /** Where those are led who may not come in. */
  leaveHref?: string;
  /** The visitor says to be old enough. Whether it is asked again is the document's to remember. */
  onAccept?: (() => void) | undefined;
}

const YES = 'yes';

/** The browser keeps the focus in it, and everything else out of reach. What is there already stays as it is. */
function hold(dialog: HTMLDialogElement | null): void {
  if (dialog === null || dialog.matches(':modal')) return;
  if (document.documentElement.hasAttribute(acceptances.age.attribute)) return;
  dialog.removeAttribute('open');
  dialog.showModal();
}

/**
 * Asks for the age before anything else can be done. A dialog of the browser's own that the server draws open: it can be
 * answered before there is any JavaScript.
 */
export function AgeGate({ name, leaveHref = LEAVE_TO, onAccept }: AgeGateProps) {
  const words = useWords('ageGate', ageGateWords);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => hold(dialog.current), []);
  return (
    <dialog
      ref={dialog}
      className={css.gate}
      // The browser may have it open already, in its own way.
      open
      suppressHydrationWarning
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-reason`}
      data-age-gate=""
      {...{ [WORKS_ASLEEP]: '' }}
      onCancel={(event) => event.preventDefault()}
      onClose={() => {
        if (dialog.current?.returnValue === YES) onAccept?.();
        // Some browsers close it at the second Escape, whatever they are told.
        else hold(dialog.current);
      }}
    >
      <form method="dialog" className={css.panel}>
        <Heading level={2} id={`${id}-question`}>
          {words.question}
        </Heading>
        <Text id={`${id}-reason`}>{words.reason(name)}</Text>
        <div className={css.actions}>
          <Button href={leaveHref}>{words.no}</Button>
          <Button kind="main" type="submit" value={YES} {...{ [ACCEPTS]: 'age' }}>
            {words.yes}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
