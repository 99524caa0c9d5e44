import { firstError, normalizeEmail, paths, required, validEmail } from '@estacao/domain';
import { MailCheck } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useDraft } from '../../components/Form/use-draft.ts';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { Link } from '../../components/Link/Link.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from '../activation/Confirmation.css.ts';

interface FormValues {
  email: string;
}

export interface ForgotPasswordProps {
  onSubmit: (email: string) => void;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  /** Address that received the link. Setting it shows the confirmation. */
  sentTo?: string | null;
  draft?: FormValues | null | undefined;
  onDraftChange?: ((values: FormValues) => void) | undefined;
  loginHref?: string;
}

/** Form that requests a password reset link. */
export function ForgotPassword({
  onSubmit,
  busy = false,
  errors,
  sentTo = null,
  draft,
  onDraftChange,
  loginHref = paths.login,
}: ForgotPasswordProps) {
  const form = useFields<FormValues>({
    defaults: { email: '' },
    labels: { email: 'E-mail' },
    check: ({ email }) => ({ email: firstError<string>(required, validEmail)(normalizeEmail(email)) }),
    busy,
    errors,
    onSubmit: ({ email }) => onSubmit(normalizeEmail(email)),
  });
  useDraft(form, { values: { email: form.value('email') }, draft, onDraftChange });
  return (
    <Container>
      <div className={css.place}>
        <Stack gap="tight">
          {sentTo === null ? (
            <PageHeader
              title="Esqueceu sua senha?"
              subtitle="Digite o e-mail do seu cadastro. Enviamos um link para você criar outra."
              backHref={loginHref}
            />
          ) : (
            <EmptyState level={1} icon={MailCheck} title="Esqueceu sua senha?">
              Se <span className={css.address}>{sentTo}</span> tem cadastro, o link já está a caminho. Ele
              vale por uma hora; confira também a caixa de spam.
            </EmptyState>
          )}
          <Form
            {...form.props}
            label="Esqueceu sua senha?"
            actions={
              <Button
                kind={sentTo === null ? 'main' : 'secondary'}
                type="submit"
                full
                softDisabled={form.value('email') === ''}
                busy={busy}
                busyLabel="Enviando"
              >
                {sentTo === null ? 'Enviar' : 'Enviar de novo'}
              </Button>
            }
          >
            <TextField
              type="email"
              autoComplete="email"
              spellCheck={false}
              enterKeyHint="send"
              required
              {...form.field('email')}
            />
          </Form>
          {sentTo === null ? null : (
            <div className={css.ways}>
              <Link kind="alone" href={loginHref}>
                Voltar para o login
              </Link>
            </div>
          )}
        </Stack>
      </div>
    </Container>
  );
}
