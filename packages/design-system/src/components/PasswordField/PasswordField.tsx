import { Eye, EyeOff } from 'lucide-react';
import { type ComponentType, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { passwordField as passwordFieldWords } from '../../texts/pt-br/password-field.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import * as css from './PasswordField.css.ts';

export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'trailing' | 'details' | 'label'> {
  label?: string;
  /** Tells a password manager to fill in the saved password or suggest a new one. */
  autoComplete?: 'current-password' | 'new-password';
  /** For a new password: `PasswordRules`. A prop, so that the login page doesn't load it. */
  rules?: ComponentType<{ password: string }>;
}

/** A password field with a button that reveals the text. */
export function PasswordField({
  label,
  autoComplete = 'current-password',
  rules: Rules,
  disabled,
  value,
  defaultValue,
  onValueChange,
  ref,
  ...rest
}: PasswordFieldProps) {
  const texts = useTexts('passwordField', passwordFieldWords);
  const [isRevealed, setRevealed] = useState(false);
  const [password, setPassword] = useState(String(defaultValue ?? ''));
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  // A password manager may have filled the field before hydration.
  useEffect(() => setPassword(field.current?.value ?? ''), []);

  return (
    <TextField
      {...rest}
      ref={field}
      label={label ?? texts.label}
      disabled={disabled}
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={(next) => {
        setPassword(next);
        onValueChange?.(next);
      }}
      type={isRevealed ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      details={
        Rules === undefined ? undefined : <Rules password={value === undefined ? password : String(value)} />
      }
      trailing={
        <button
          type="button"
          className={css.reveal}
          disabled={disabled}
          aria-pressed={isRevealed}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setRevealed(!isRevealed)}
        >
          <Icon of={isRevealed ? EyeOff : Eye} />
          <span className={hidden}>{texts.show}</span>
        </button>
      }
    />
  );
}
