import { paths } from '@estacao/domain';
import { Container } from '../../components/Container/Container.tsx';
import type { ServerError } from '../../components/Form/use-fields.ts';
import { Link } from '../../components/Link/Link.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import * as css from '../activation/Confirmation.css.ts';
import { NewPassword, type Passwords } from './NewPassword.tsx';

export interface ResetPasswordProps {
  /** Undefined until the page reads the link's fragment. */
  email: string | undefined;
  onSubmit: (passwords: Passwords) => void;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  forgotHref?: string;
}

/** Form that sets a new password, opened from the mailed link. */
export function ResetPassword({
  email,
  onSubmit,
  busy = false,
  errors,
  forgotHref = paths.forgotPassword,
}: ResetPasswordProps) {
  return (
    <Container>
      <div className={css.place}>
        <Stack gap="tight">
          <PageHeader
            title="Nova senha"
            subtitle={
              email === undefined ? (
                'Para a sua conta.'
              ) : (
                <>
                  Para a conta de <span className={css.address}>{email}</span>.
                </>
              )
            }
          />
          <NewPassword
            label="Redefinir senha"
            action="Redefinir senha"
            busyAction="Salvando"
            passwordLabel="Senha"
            username={email}
            busy={busy}
            errors={errors}
            onSubmit={onSubmit}
          />
          <div className={css.ways}>
            <Link kind="alone" href={forgotHref}>
              Pedir outro link
            </Link>
          </div>
        </Stack>
      </div>
    </Container>
  );
}
