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
  open: boolean;
  title: string;
  text?: string;
}

// A native modal makes the page inert, traps the focus and restores it after closing.
function hold(dialog: HTMLDialogElement | null) {
  if (dialog === null) return;
  dialog.showModal();
  return () => dialog.close();
}

function refuse(event: SyntheticEvent) {
  return event.preventDefault();
}

/** Some browsers ignore `preventDefault` at a second Escape, and on Android's back button. */
function openAgain({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
  if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
}

function Overlay({ title, text }: BlockingOverlayProps) {
  const words = useWords('blockingOverlay', blockingOverlayWords);
  const id = useId();
  // In the body, because a hidden ancestor would hide it too.
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

/** Blocks the page while an uninterruptible action runs. Only the caller can close it. */
export function BlockingOverlay(props: BlockingOverlayProps) {
  return props.open ? <Overlay {...props} /> : null;
}
