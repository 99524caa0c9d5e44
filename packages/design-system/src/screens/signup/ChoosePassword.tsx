import { Container } from '../../components/Container/Container.tsx';
import type { ServerError } from '../../components/Form/use-fields.ts';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from '../activation/Confirmation.css.ts';
import { NewPassword, type Passwords } from '../recovery/NewPassword.tsx';

export interface ChoosePasswordProps {
  /** Left out where the address is known in part only. */
  email?: string | undefined;
  onSubmit: (passwords: Passwords) => void;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
}

/** The last step of an activation outside the tab of the sign-up: its password may be a stranger's, so a new one is chosen. */
export function ChoosePassword({ email, onSubmit, busy = false, errors }: ChoosePasswordProps) {
  return (
    <Container>
      <div className={css.place}>
        <Stack gap="tight">
          <PageHeader
            title="Escolha a sua senha"
            subtitle={
              email === undefined ? (
                'Falta pouco para ativar a sua conta.'
              ) : (
                <>
                  Falta pouco para ativar a conta de <span className={css.address}>{email}</span>.
                </>
              )
            }
          />
          <Text tone="muted" measure>
            Esta página não é a do cadastro. Por segurança, a conta só é ativada com uma senha escolhida aqui.
          </Text>
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
