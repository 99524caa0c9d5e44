import { type CompanyAccount, paths, wrongInCompanyAccount } from '@estacao/domain';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CaptchaField, type CaptchaFieldProps } from '../../components/CaptchaField/CaptchaField.tsx';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { Link } from '../../components/Link/Link.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { PasswordRules } from '../../components/PasswordField/PasswordRules.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './Company.css.ts';

export interface CompanySignUpProps {
  onSubmit: (account: CompanyAccount) => void;
  /** On its way. */
  busy?: boolean;
  /** The server's errors, by the names of the fields. */
  errors?: readonly ServerError[] | undefined;
  /** It begins with the first thing that is filled in, and anew with the first that is mended. */
  captcha: Pick<CaptchaFieldProps, 'status' | 'onStart'>;
  /** The address that was typed before the page was loaded anew. */
  email?: string;
  /** The address, after every change: for whoever keeps it. */
  onEmail?: ((email: string) => void) | undefined;
  loginHref?: string;
}

type Filled = CompanyAccount & { captcha: boolean };

const labels = {
  email: 'E-mail',
  password: 'Senha',
  passwordConfirmation: 'Confirmação de senha',
  accepts: 'Termos de uso e Política de privacidade',
  captcha: 'Não sou um robô',
};

const blank: Filled = { email: '', password: '', passwordConfirmation: '', accepts: false, captcha: false };

function accountOf({ captcha: _, ...account }: Filled): CompanyAccount {
  return account;
}

/** Where somebody makes the account with which they register a company. */
export function CompanySignUp({
  onSubmit,
  busy = false,
  errors,
  captcha,
  email = '',
  onEmail,
  loginHref = paths.login,
}: CompanySignUpProps) {
  const form = useFields<Filled>({
    defaults: { ...blank, email },
    labels,
    check: (filled) => wrongInCompanyAccount(accountOf(filled)),
    busy,
    errors,
    onSubmit: (filled) => {
      onSubmit(accountOf(filled));
    },
  });
  const box = form.field('captcha');
  const solve = () => {
    // The server's error about the last one counts no more.
    form.set('captcha', true);
    captcha.onStart();
  };
  const typed = form.value('email');
  const tell = useRef(onEmail);
  tell.current = onEmail;
  const lastTyped = useRef(typed);
  useEffect(() => {
    if (lastTyped.current === typed) return;
    lastTyped.current = typed;
    tell.current?.(typed);
  }, [typed]);
  const now = useRef(form);
  now.current = form;
  useEffect(() => {
    if (email !== '' && now.current.value('email') === '') now.current.set('email', email);
  }, [email]);

  const isWhole =
    Object.values(
      wrongInCompanyAccount({
        email: typed,
        password: form.value('password'),
        passwordConfirmation: form.value('passwordConfirmation'),
        accepts: form.value('accepts'),
      }),
    ).every((wrong) => wrong === undefined) && captcha.status === 'solved';
  return (
    <Container>
      <div className={css.page}>
        <PageHeader
          title="Cadastre sua empresa"
          subtitle="Crie a sua conta. Depois, em poucos passos, a sua empresa tem um site próprio."
          backHref={paths.landing}
        />
        <div className={css.narrow}>
          <Form
            {...form.props}
            label="Cadastre sua empresa"
            // The device is at work while one types; a tick by hand is a change as well.
            onChange={() => (captcha.status === 'idle' ? solve() : undefined)}
            actions={
              <Button
                kind="main"
                type="submit"
                full
                notYet={!isWhole}
                busy={busy}
                busyLabel="Criando a conta"
              >
                Continuar
              </Button>
            }
          >
            <TextField
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              {...form.field('email')}
            />
            <PasswordField
              autoComplete="new-password"
              rules={PasswordRules}
              required
              {...form.field('password')}
            />
            <PasswordField autoComplete="new-password" required {...form.field('passwordConfirmation')} />
            <Checkbox required {...form.field('accepts')}>
              Li e aceito os{' '}
              <Link kind="alone" href={paths.terms} newTab>
                Termos de uso
              </Link>{' '}
              e a{' '}
              <Link kind="alone" href={paths.privacy} newTab>
                Política de privacidade
              </Link>
            </Checkbox>
            <CaptchaField
              id={box.id}
              status={captcha.status}
              onStart={() => (captcha.status === 'solving' ? undefined : solve())}
              error={box.error}
            />
          </Form>
          <Text tone="muted">
            Já tem uma conta? <Link href={loginHref}>Entrar</Link>
          </Text>
        </div>
      </div>
    </Container>
  );
}
