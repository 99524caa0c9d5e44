import { type ReactNode, useRef } from 'react';
import { common as commonWords } from '../../words/pt-br/common.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { extra } from './AlertDialog.css.ts';

export interface AlertDialogProps {
  /** True while it is shown. */
  open: boolean;
  /** The question, naming what it is about: "Excluir o comentário?" */
  title: string;
  /** What follows from it. */
  description: string;
  /** More to look at before deciding: what is bought, and what it costs. */
  children?: ReactNode;
  /** What is done, as a verb: "Excluir". */
  confirmLabel: string;
  /** How one stays out of it. */
  cancelLabel?: string;
  /** It can't be undone. */
  destructive?: boolean;
  /** It is being done: nothing can be pressed or closed until that is over. */
  busy?: boolean;
  /** The button's label meanwhile, such as "Excluindo". */
  busyLabel?: string;
  /** Why it could not be done. One may try again. */
  error?: string | undefined;
  /** The visitor goes through with it. */
  onConfirm: () => void;
  /** Asked for by its button or by Escape. */
  onCancel: () => void;
}

/** Asks before something is done. The focus starts where nothing is lost. */
export function AlertDialog({
  children,
  confirmLabel,
  cancelLabel,
  destructive = false,
  busy = false,
  busyLabel,
  error,
  onConfirm,
  onCancel,
  ...rest
}: AlertDialogProps) {
  const words = useWords('common', commonWords);
  const cancel = useRef<HTMLButtonElement>(null);
  const shownError = busy ? undefined : error;
  return (
    <Dialog
      {...rest}
      role="alertdialog"
      busy={busy}
      firstFocus={cancel}
      onClose={onCancel}
      actions={
        <>
          <Button ref={cancel} disabled={busy} onClick={() => onCancel()}>
            {cancelLabel ?? words.cancel}
          </Button>
          <Button
            kind={destructive ? 'danger' : 'main'}
            busy={busy}
            {...(busyLabel === undefined ? {} : { busyLabel })}
            onClick={() => onConfirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children === undefined && shownError === undefined ? null : (
        <div className={extra}>
          {children}
          {shownError === undefined ? null : (
            <Callout tone="danger" role="alert">
              {shownError}
            </Callout>
          )}
        </div>
      )}
    </Dialog>
  );
}
