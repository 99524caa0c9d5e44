import { type ReactNode, useRef } from 'react';
import { common as commonWords } from '../../texts/pt-br/common.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { extra } from './AlertDialog.css.ts';

export interface AlertDialogProps {
  open: boolean;
  title: string;
  description: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** The action is running: nothing can be pressed or closed. */
  busy?: boolean;
  busyLabel?: string;
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an action. The focus starts on the cancel button. */
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
  const texts = useTexts('common', commonWords);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const shownError = busy ? undefined : error;
  return (
    <Dialog
      {...rest}
      role="alertdialog"
      busy={busy}
      firstFocus={cancelButton}
      onClose={onCancel}
      actions={
        <>
          <Button ref={cancelButton} disabled={busy} onClick={() => onCancel()}>
            {cancelLabel ?? texts.cancel}
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
