import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { blockingOverlay as blockingOverlayWords } from '../../words/pt-br/blocking-overlay.ts';
import { useWords } from '../../words/words.ts';
import { keepRoom } from '../Dialog/keep-room.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Text } from '../Text/Text.tsx';
import * as css from './BlockingOverlay.css.ts';

export interface BlockingOverlayProps {
  /** True while it is shown. */
  open: boolean;
  /** What is being done: "Processando o pagamento". */
  title: string;
  /** What one should know meanwhile. */
  text?: string;
}

// The browser's own modal dialog: all else is inert, the focus stays, and it goes back to where it was in the end.
function hold(dialog: HTMLDialogElement | null) {
  if (dialog === null) return;
  dialog.showModal();
  return () => dialog.close();
}

function refuse(event: SyntheticEvent) {
  return event.preventDefault();
}

/** Some browsers close it in spite of that, at a second Escape or the phone's own way back. */
function openAgain({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
  if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
}

function Overlay({ title, text }: BlockingOverlayProps) {
  const words = useWords('blockingOverlay', blockingOverlayWords);
  const id = useId();
  // Beside everything else, so that nothing it is in can hide it.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    keepRoom();
    setPlace(document.body);
  }, []);
  if (place === null) return null;
  return createPortal(
    <dialog
      ref={hold}
      className={css.overlay}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      aria-busy
      onCancel={refuse}
      onClose={openAgain}
    >
      <div className={css.panel}>
        <span className={css.sign}>
          <Spinner />
        </span>
        <div className={css.words}>
          <Heading level={2} size="lg" id={`${id}-title`}>
            {title}
          </Heading>
          <Text tone="muted" id={`${id}-text`}>
            {text ?? words.text}
          </Text>
        </div>
      </div>
    </dialog>,
    place,
  );
}

/** Something that must not be interrupted is under way. It can't be closed: it goes when that is over. */
export function BlockingOverlay(props: BlockingOverlayProps) {
  return props.open ? <Overlay {...props} /> : null;
}
