import { firstError, normalizeEmail, onlyDigits, required, validCpf, validEmail } from '@estacao/domain';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { MaskedField } from '../../components/MaskedField/MaskedField.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { PublicFrame, type PublicFrameProps } from '../../components/PublicFrame/PublicFrame.tsx';
import { Segmented } from '../../components/Segmented/Segmented.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './Login.css.ts';

export type Identifier = 'cpf' | 'email';

export type LoginValues = { password: string } & ({ cpf: string } | { email: string });

export interface LoginProps {
  frame: Pick<PublicFrameProps, 'navbar' | 'footer'>;
  /** What a member logs in with; `choice` shows a switch. */
  by?: Identifier | 'choice';
  /** `split` is a picture beside the form. */
  layout?: 'standard' | 'split';
  /** For `split`. */
  picture?: string | undefined;
  /** The CPF without punctuation, or the e-mail in lower case, and the password. */
  onSubmit: (values: LoginValues) => void;
  /** On its way. */
  busy?: boolean;
  /** What the server says, in its words. */
  error?: string | undefined;
  /** The captcha, with its own message. */
  captcha?: ReactNode;
  /** Somebody begins to fill it in, or to mend it. */
  onBegin?: (() => void) | undefined;
  forgotHref?: string;
  signUpHref?: string;
}

const fields = {
  cpf: { label: 'CPF', rule: firstError(required, validCpf) },
  email: { label: 'E-mail', rule: firstError(required, validEmail) },
} as const;

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** Where a member comes in. */
export function Login({
  frame,
  by = 'email',
  layout = 'standard',
  picture,
  onSubmit,
  busy = false,
  error,
  captcha,
  onBegin,
  forgotHref = '/esqueci-minha-senha',
  signUpHref = '/cadastrar',
}: LoginProps) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Identifier>(by === 'email' ? 'email' : 'cpf');
  const [filled, setFilled] = useState(false);
  const [wrong, setWrong] = useState<string>();

  const look = () => {
    const element = form.current;
    if (element === null) return;
    setFilled(textOf(element, 'identifier') !== '' && textOf(element, 'password') !== '');
  };
  const lookEarly = useEffectEvent(look);
  // What was chosen, or filled in by a password manager, before the page woke up.
  useEffect(() => {
    const early = form.current === null ? '' : textOf(form.current, 'by');
    if (early === 'cpf' || early === 'email') setChosen(early);
    lookEarly();
  }, []);

  const submit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const identifier = textOf(currentTarget, 'identifier');
    const password = textOf(currentTarget, 'password');
    if (busy || identifier === '' || password === '') return;
    const complaint = fields[chosen].rule(chosen === 'email' ? normalizeEmail(identifier) : identifier);
    setWrong(complaint);
    if (complaint !== undefined) return;
    onSubmit(
      chosen === 'cpf'
        ? { cpf: onlyDigits(identifier), password }
        : { email: normalizeEmail(identifier), password },
    );
  };

  const identifier = {
    id: 'login-identifier',
    name: 'identifier',
    label: fields[chosen].label,
    autoComplete: 'username',
    required: true,
    error: wrong,
  } as const;

  return (
    <PublicFrame {...frame}>
      <div className={css.page({ layout })}>
        {layout === 'split' && picture !== undefined ? (
          <img className={css.picture} src={picture} alt="" fetchPriority="high" />
        ) : null}
        <div className={css.panel({ layout })}>
          <Stack gap="hair">
            <Heading level={1}>Entrar</Heading>
            <Text tone="muted">Que bom ter você de volta.</Text>
          </Stack>
          <Form
            ref={form}
            label="Entrar"
            busy={busy}
            errors={
              wrong === undefined
                ? error === undefined
                  ? []
                  : [{ message: error }]
                : [{ fieldId: identifier.id, label: identifier.label, message: wrong }]
            }
            onSubmit={submit}
            onChange={() => {
              look();
              onBegin?.();
            }}
            actions={
              <Button kind="main" type="submit" full disabled={!filled} busy={busy} busyLabel="Entrando">
                Entrar
              </Button>
            }
          >
            {by === 'choice' ? (
              <Segmented
                legend="Entrar com"
                options={[
                  { value: 'cpf', label: 'CPF' },
                  { value: 'email', label: 'E-mail' },
                ]}
                value={chosen}
                onValueChange={(next) => {
                  setChosen(next);
                  setWrong(undefined);
                  setFilled(false);
                }}
                name="by"
              />
            ) : null}
            {chosen === 'cpf' ? (
              <MaskedField key="cpf" mask="cpf" {...identifier} onValueChange={look} />
            ) : (
              <TextField
                key="email"
                type="email"
                inputMode="email"
                autoCapitalize="none"
                spellCheck={false}
                {...identifier}
              />
            )}
            <PasswordField name="password" required enterKeyHint="go" />
            <div className={css.forgot}>
              <Link kind="alone" href={forgotHref}>
                Esqueceu sua senha?
              </Link>
            </div>
            {captcha}
          </Form>
          <div className={css.ending}>
            <Text as="span" tone="muted">
              Ainda não participa?
            </Text>
            <Link kind="alone" href={signUpHref}>
              Cadastre-se
            </Link>
          </div>
        </div>
      </div>
    </PublicFrame>
  );
}
