import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { reveal } from './PasswordField.css.ts';

export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'trailing' | 'label'> {
  label?: string;
  /** What a password manager should offer: the one there is, or a new one. */
  autoComplete?: 'current-password' | 'new-password';
}

/** A password, hidden until one wants to see what one has typed. */
export const PasswordField = ({
  label = 'Senha',
  autoComplete = 'current-password',
  disabled,
  ...rest
}: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      label={label}
      disabled={disabled}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={reveal}
          disabled={disabled}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
          <span className={hidden}>Mostrar senha</span>
        </button>
      }
    />
  );
};
