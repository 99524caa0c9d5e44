import { maskEmail } from '@estacao/domain';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { OptionCards } from '../../components/OptionCards/OptionCards.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './SignUp.css.ts';

export interface SignUpMethodProps {
  /** Where the code goes. It is shown in part, whoever knows how much of it. */
  email: string;
  /** Whom one may ring up for help, as it is written. */
  helpPhone: string;
  /** What went wrong with the last attempt. */
  error?: string | undefined;
  busy?: boolean;
  onSubmit: () => void;
  /** Begins with somebody else. */
  onRestart: () => void;
}

/** How somebody wants the code that proves that the account is theirs. */
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
