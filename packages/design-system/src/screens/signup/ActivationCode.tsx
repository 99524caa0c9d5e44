import { isActivationCode, messages, paths } from '@estacao/domain';
import { LinkIcon, MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CodeField } from '../../components/CodeField/CodeField.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { remainingSeconds, shortTime } from '../../components/Countdown/remaining-time.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { Link } from '../../components/Link/Link.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { countdown as countdownWords } from '../../texts/pt-br/countdown.ts';
import { useTexts } from '../../texts/texts.ts';
import * as css from '../activation/Confirmation.css.ts';

export interface ActivationCodeProps {
  /** Undefined if the page knows only the account. */
  email?: string | undefined;
  /** The link that led here is void, so no code was sent. */
  linkVoid?: boolean;
  onSubmit: (code: string) => void;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  /** Number of wrong codes. Each increase empties the field. */
  wrongCodeCount?: number;
  /** Earliest time of a resend and the current time, in milliseconds. `null` until the page knows them. */
  resendAt?: number | null;
  now?: number | null;
  resending?: boolean;
  onResend: () => void;
  onChangeMethod: () => void;
  changeHref?: string;
  loginHref?: string;
}

/** Form for the activation code from the mail. */
export function ActivationCode({
  email,
  linkVoid = false,
  onSubmit,
  busy = false,
  errors,
  wrongCodeCount = 0,
  resendAt = null,
  now = null,
  resending = false,
  onResend,
  onChangeMethod,
  changeHref = paths.register,
  loginHref = paths.login,
}: ActivationCodeProps) {
  const countdownTexts = useTexts('countdown', countdownWords);
  const field = useRef<HTMLInputElement>(null);
  const form = useFields<{ code: string }>({
    defaults: { code: '' },
    labels: { code: 'Código de confirmação' },
    check: ({ code }) => ({ code: isActivationCode(code) ? undefined : messages.required }),
    busy,
    onSubmit: ({ code }) => onSubmit(code),
  });
  const resetField = useRef(() => {});
  resetField.current = () => {
    form.set('code', '');
    field.current?.focus();
  };
  const lastWrongCodeCount = useRef(wrongCodeCount);
  useEffect(() => {
    if (wrongCodeCount === lastWrongCodeCount.current) return;
    lastWrongCodeCount.current = wrongCodeCount;
    resetField.current();
  }, [wrongCodeCount]);
  const codeProps = form.field('code');
  // The last code's error stays until the member types again. The focus stays in the field.
  const serverError = codeProps.value === '' ? errors?.[0]?.message : undefined;

  const secondsRemaining = resendAt === null || now === null ? undefined : remainingSeconds(resendAt, now);
  const address =
    email === undefined ? (
      'o e-mail do seu cadastro'
    ) : (
      <Text as="span" tone="text" weight="label">
        <span className={css.address}>{email}</span>
      </Text>
    );
  return (
    <Container>
      <div className={css.place}>
        {linkVoid ? (
          <EmptyState
            level={1}
            icon={LinkIcon}
            title="Este link não vale mais"
            action={
              <Link kind="alone" href={loginHref}>
                Entrar
              </Link>
            }
          >
            Se a sua conta já está ativa, entre. Se não, peça outro código para {address}.
          </EmptyState>
        ) : (
          <EmptyState level={1} icon={MailCheck} title="Confirme seu e-mail">
            Enviamos um código de 6 dígitos para {address}. Ele vale por 15 minutos.
          </EmptyState>
        )}
        <div className={css.code}>
          <Form
            {...form.props}
            label="Confirmar e-mail"
            actions={
              <Button
                kind="main"
                type="submit"
                full
                softDisabled={!isActivationCode(form.value('code'))}
                busy={busy}
                busyLabel="Confirmando"
              >
                Confirmar
              </Button>
            }
          >
            <CodeField
              ref={field}
              {...codeProps}
              // A visitor who leaves the empty field to ask for another code did nothing wrong.
              onBlur={codeProps.value === '' ? undefined : codeProps.onBlur}
              error={codeProps.error ?? serverError}
            />
          </Form>
        </div>
        <div className={css.after}>
          {linkVoid ? null : <Text tone="muted">Não chegou? Confira também a caixa de spam.</Text>}
          {secondsRemaining === 0 ? (
            <Button kind="secondary" busy={resending} busyLabel="Enviando" onClick={() => onResend()}>
              Reenviar o código
            </Button>
          ) : (
            <Text tone="muted">
              Você pode reenviar o código{' '}
              {secondsRemaining === undefined ? (
                'em instantes'
              ) : (
                <span className={css.time}>em {shortTime(secondsRemaining, countdownTexts)}</span>
              )}
              .
            </Text>
          )}
          <Link
            kind="alone"
            href={changeHref}
            onClick={(event) => {
              event.preventDefault();
              onChangeMethod();
            }}
          >
            Mudar a forma de confirmação
          </Link>
        </div>
      </div>
    </Container>
  );
}
