import { wrongInPasswords } from '@estacao/domain';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { PasswordRules } from '../../components/PasswordField/PasswordRules.tsx';

export interface Passwords {
  password: string;
  confirmation: string;
}

export interface NewPasswordProps {
  /** What the form is for. Read out. */
  label: string;
  /** What its button says, and what it says while the password is on its way. */
  action: string;
  busyAction: string;
  /** What the first field is called: a new account's password isn't a new one. */
  passwordLabel?: string;
  /** For a password manager: whose it is. It stands in no field that one sees. */
  username?: string | undefined;
  onSubmit: (passwords: Passwords) => void;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  /** Below the button. */
  children?: ReactNode;
}

/** A password, and the same once more. */
export function NewPassword({
  label,
  action,
  busyAction,
  passwordLabel = 'Senha',
  username,
  onSubmit,
  busy = false,
  errors,
  children,
}: NewPasswordProps) {
  const form = useFields<Passwords>({
    defaults: { password: '', confirmation: '' },
    labels: { password: passwordLabel, confirmation: 'Confirmação de senha' },
    check: wrongInPasswords,
    busy,
    errors,
    onSubmit,
  });
  const isFilled = form.value('password') !== '' && form.value('confirmation') !== '';
  return (
    <Form
      {...form.props}
      label={label}
      actions={
        <>
          <Button kind="main" type="submit" full notYet={!isFilled} busy={busy} busyLabel={busyAction}>
            {action}
          </Button>
          {children}
        </>
      }
    >
      {username === undefined ? null : (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      <PasswordField required rules={PasswordRules} autoComplete="new-password" {...form.field('password')} />
      <PasswordField required autoComplete="new-password" {...form.field('confirmation')} />
    </Form>
  );
}
