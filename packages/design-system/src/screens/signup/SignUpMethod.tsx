import { maskEmail } from '@estacao/domain';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { OptionCards } from '../../components/OptionCards/OptionCards.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './SignUp.css.ts';

export interface SignUpMethodProps {
  /** Shown masked. */
  email: string;
  helpPhone: string;
  error?: string | undefined;
  busy?: boolean;
  onSubmit: () => void;
  onRestart: () => void;
}

export function SignUpMethod({
  email,
  helpPhone,
  error,
  busy = false,
  onSubmit,
  onRestart,
}: SignUpMethodProps) {
  const [method, setMethod] = useState<'email' | ''>('email');
  const address = email.includes('****') ? email : maskEmail(email);
  return (
    <Stack gap="loose">
      {error === undefined ? null : (
        <Callout tone="danger" role="alert">
          {error}
        </Callout>
      )}
      <OptionCards
        label="Como quer receber o código de confirmação?"
        required
        options={[{ value: 'email', title: 'Por e-mail', text: address }]}
        value={method}
        onValueChange={setMethod}
      />
      <div className={css.actions}>
        <Button kind="main" full busy={busy} busyLabel="Enviando" onClick={() => onSubmit()}>
          Continuar
        </Button>
        <Button kind="quiet" full onClick={() => onRestart()}>
          Fazer outro cadastro
        </Button>
      </div>
      <Text tone="muted" size="sm">
        Não tem mais acesso a este e-mail? Ligue para <span className={css.phone}>{helpPhone}</span>.
      </Text>
    </Stack>
  );
}
