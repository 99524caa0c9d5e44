import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { blockingOverlay as blockingOverlayWords } from '../../texts/pt-br/blocking-overlay.ts';
import { useTexts } from '../../texts/texts.ts';
import { reserveScrollbarWidth } from '../Dialog/reserve-scrollbar.ts';
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
function openModal(dialog: HTMLDialogElement | null) {
  if (dialog === null) return;
  dialog.showModal();
  return () => dialog.close();
}

function preventCancel(event: SyntheticEvent) {
  return event.preventDefault();
}

/** Some browsers ignore `preventDefault` at a second Escape, and on Android's back button. */
function reopen({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
  if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
}

function Overlay({ title, text }: BlockingOverlayProps) {
  const texts = useTexts('blockingOverlay', blockingOverlayWords);
  const id = useId();
  // In the body, because a hidden ancestor would hide it too.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    reserveScrollbarWidth();
    setContainer(document.body);
  }, []);
  if (container === null) return null;
  return createPortal(
    <dialog
      ref={openModal}
      className={css.overlay}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      aria-busy
      onCancel={preventCancel}
      onClose={reopen}
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
            {text ?? texts.text}
          </Text>
        </div>
      </div>
    </dialog>,
    container,
  );
}

/** Blocks the page while an uninterruptible action runs. Only the caller can close it. */
export function BlockingOverlay(props: BlockingOverlayProps) {
  return props.open ? <Overlay {...props} /> : null;
}
