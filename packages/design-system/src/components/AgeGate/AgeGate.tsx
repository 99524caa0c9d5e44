import {
  ACCEPTS_ATTRIBUTE,
  AGE_GATE_EXIT_URL,
  acceptances,
  WORKS_BEFORE_HYDRATION_ATTRIBUTE,
} from '@estacao/domain';
import { useEffect, useId, useRef } from 'react';
import { ageGate as ageGateWords } from '../../texts/pt-br/age-gate.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from '../Text/Text.tsx';
import * as css from './AgeGate.css.ts';

export interface AgeGateProps {
  name: string;
  leaveHref?: string;
  /** The visitor confirms their age. The document remembers the answer, not this component. */
  onAccept?: (() => void) | undefined;
}

const YES = 'yes';

/**
 * Makes the dialog modal: the browser traps the focus and makes the page inert. Does nothing after an earlier
 * acceptance.
 */
function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog === null || dialog.matches(':modal')) return;
  if (document.documentElement.hasAttribute(acceptances.age.attribute)) return;
  dialog.removeAttribute('open');
  dialog.showModal();
}

/**
 * Asks for the visitor's age before the page can be used. The server renders the native dialog open, so it
 * works before hydration.
 */
export function AgeGate({ name, leaveHref = AGE_GATE_EXIT_URL, onAccept }: AgeGateProps) {
  const texts = useTexts('ageGate', ageGateWords);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => openModal(dialog.current), []);
  return (
    <dialog
      ref={dialog}
      className={css.gate}
      // The inline script may already have opened it as a modal.
      open
      suppressHydrationWarning
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-reason`}
      data-age-gate=""
      {...{ [WORKS_BEFORE_HYDRATION_ATTRIBUTE]: '' }}
      onCancel={(event) => event.preventDefault()}
      onClose={() => {
        if (dialog.current?.returnValue === YES) onAccept?.();
        // Some browsers close a dialog at the second Escape despite `preventDefault`.
        else openModal(dialog.current);
      }}
    >
      <form method="dialog" className={css.panel}>
        <Heading level={2} id={`${id}-question`}>
          {texts.question}
        </Heading>
        <Text id={`${id}-reason`}>{texts.reason(name)}</Text>
        <div className={css.actions}>
          <Button href={leaveHref}>{texts.no}</Button>
          <Button kind="main" type="submit" value={YES} {...{ [ACCEPTS_ATTRIBUTE]: 'age' }}>
            {texts.yes}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
