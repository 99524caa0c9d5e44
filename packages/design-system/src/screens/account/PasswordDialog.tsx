import { type ReactNode, useEffect, useId, useState } from 'react';
import { extra } from '../../components/AlertDialog/AlertDialog.css.ts';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';

interface ServerError {
  readonly field?: string | undefined;
  readonly message: string;
}

export interface PasswordDialogProps {
  open: boolean;
  title: string;
  description?: string;
  children?: ReactNode;
  confirmLabel: string;
  destructive?: boolean;
  busy: boolean;
  busyLabel: string;
  errors: readonly ServerError[];
  onConfirm: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password before a sensitive action. */
export function PasswordDialog({
  open,
  title,
  description,
  children,
  confirmLabel,
  destructive = false,
  busy,
  busyLabel,
  errors,
  onConfirm,
  onCancel,
}: PasswordDialogProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  // Clears the password: the next person at the device must not find it.
  useEffect(() => {
    if (!open) setPassword('');
  }, [open]);
  const passwordError = errors.find(({ field }) => field === 'password')?.message;
  const formErrors = errors.filter(({ field }) => field !== 'password');
  return (
    <Dialog
      open={open}
      title={title}
      description={description}
      busy={busy}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={() => onCancel()}>Cancelar</Button>
          <Button
            kind={destructive ? 'danger' : 'main'}
            type="submit"
            form={id}
            disabled={password === ''}
            busy={busy}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={extra}>
        {children}
        {formErrors.map(({ message }) => (
          <Callout key={message} tone="danger" role="alert">
            {message}
          </Callout>
        ))}
        <Form
          id={id}
          busy={busy}
          onSubmit={(event) => {
            event.preventDefault();
            if (password !== '' && !busy) onConfirm(password);
          }}
        >
          <PasswordField
            required
            label="Senha"
            value={password}
            onValueChange={setPassword}
            error={passwordError}
          />
        </Form>
      </div>
    </Dialog>
  );
}
