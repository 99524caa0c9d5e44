import { validatePasswords } from '@estacao/domain';
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
  label: string;
  action: string;
  busyAction: string;
  passwordLabel?: string;
  /** Rendered as a hidden field, so a password manager matches the account. */
  username?: string | undefined;
  onSubmit: (passwords: Passwords) => void;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  children?: ReactNode;
}

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
    check: validatePasswords,
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
          <Button kind="main" type="submit" full softDisabled={!isFilled} busy={busy} busyLabel={busyAction}>
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
