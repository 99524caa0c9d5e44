import { passwordRequirements } from '@estacao/domain';
import { Circle, CircleCheck, Eye, EyeOff } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import * as css from './PasswordField.css.ts';

export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'trailing' | 'details' | 'label'> {
  label?: string;
  /** What a password manager should offer: the one there is, or a new one. */
  autoComplete?: 'current-password' | 'new-password';
  /** Lists what a new password needs, and ticks it off as one types. */
  rules?: boolean;
}

function Rules({ password }: { password: string }) {
  const rules = passwordRequirements(password);
  const count = rules.filter(({ met }) => met).length;
  return (
    <>
      <ul className={css.rules}>
        {rules.map(({ id, text, met }) => (
          <li key={id} className={met ? `${css.rule} ${css.met}` : css.rule}>
            <span className={css.mark}>
              <Icon of={met ? CircleCheck : Circle} />
            </span>
            <span>
              <span className={hidden}>{met ? 'Atendido: ' : 'Falta: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <span className={hidden} role="status">
        {password === '' ? '' : `${count} de ${rules.length} requisitos atendidos.`}
      </span>
    </>
  );
}

/** A password, hidden until one wants to see what one has typed. */
export function PasswordField({
  label = 'Senha',
  autoComplete = 'current-password',
  rules = false,
  disabled,
  value,
  defaultValue,
  onValueChange,
  ref,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [own, setOwn] = useState(String(defaultValue ?? ''));
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  // A password manager may have filled it before the page woke up.
  useEffect(() => setOwn(field.current?.value ?? ''), []);

  return (
    <TextField
      {...rest}
      ref={field}
      label={label}
      disabled={disabled}
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={(next) => {
        setOwn(next);
        onValueChange?.(next);
      }}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      details={rules ? <Rules password={value === undefined ? own : String(value)} /> : undefined}
      trailing={
        <button
          type="button"
          className={css.reveal}
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
}
