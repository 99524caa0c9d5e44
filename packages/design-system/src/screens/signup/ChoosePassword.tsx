import { useEffect, useRef } from 'react';
import { Container } from '../../components/Container/Container.tsx';
import type { ServerError } from '../../components/Form/use-fields.ts';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from '../activation/Confirmation.css.ts';
import { NewPassword, type Passwords } from '../recovery/NewPassword.tsx';

export interface ChoosePasswordProps {
  email?: string | undefined;
  onSubmit: (passwords: Passwords) => void;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
}

/**
 * Last step of an activation outside the sign-up tab. A stranger may have chosen the sign-up's password, so
 * the member sets a new one.
 */
export function ChoosePassword({ email, onSubmit, busy = false, errors }: ChoosePasswordProps) {
  // The button that led here disappears, so the heading takes the focus.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Container>
      <div className={css.place}>
        <Stack gap="tight">
          <PageHeader
            title="Escolha a sua senha"
            headingRef={heading}
            subtitle={
              <>
                Falta pouco para ativar{' '}
                {email === undefined ? (
                  'a sua conta'
                ) : (
                  <>
                    a conta de <span className={css.address}>{email}</span>
                  </>
                )}
                . O link foi aberto fora da página do cadastro: por segurança, a conta só é ativada com uma
                senha escolhida aqui.
              </>
            }
          />
          <NewPassword
            label="Escolher a senha"
            action="Ativar minha conta"
            busyAction="Ativando"
            username={email}
            busy={busy}
            errors={errors}
            onSubmit={onSubmit}
          />
          <Text tone="muted" size="sm" measure>
            Se não foi você que se cadastrou, feche esta página: sem a senha, ninguém ativa a conta.
          </Text>
        </Stack>
      </div>
    </Container>
  );
}
