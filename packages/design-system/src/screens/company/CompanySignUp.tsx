import { type CompanyAccount, paths, validateCompanyAccount } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { CaptchaField } from '../../components/CaptchaField/CaptchaField.tsx';
import { captchaPropsOf, type FormCaptcha } from '../../components/CaptchaField/form-captcha.ts';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useDraft } from '../../components/Form/use-draft.ts';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { Link } from '../../components/Link/Link.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { PasswordRules } from '../../components/PasswordField/PasswordRules.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from '../signup/SignUp.css.ts';

export interface CompanySignUpProps {
  onSubmit: (account: CompanyAccount) => void;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  captcha: FormCaptcha;
  /** Values restored after a reload. Never contains the password. */
  draft?: Draft | null | undefined;
  /** Called after every change, to persist the draft. */
  onDraftChange?: ((draft: Draft) => void) | undefined;
  loginHref?: string;
}

type Draft = Pick<CompanyAccount, 'email' | 'accepts'>;
type SignUpValues = CompanyAccount & { captcha: boolean };

const labels = {
  email: 'E-mail',
  password: 'Senha',
  passwordConfirmation: 'Confirmação de senha',
  accepts: 'Termos de uso e Política de privacidade',
  captcha: 'Não sou um robô',
};

const emptyValues: SignUpValues = {
  email: '',
  password: '',
  passwordConfirmation: '',
  accepts: false,
  captcha: false,
};

function accountOf({ captcha: _, ...account }: SignUpValues): CompanyAccount {
  return account;
}

/** Sign-up form for the account that registers a company. */
export function CompanySignUp({
  onSubmit,
  busy = false,
  errors,
  captcha,
  draft,
  onDraftChange,
  loginHref = paths.login,
}: CompanySignUpProps) {
  const form = useFields<SignUpValues>({
    defaults: emptyValues,
    labels,
    check: (values) => validateCompanyAccount(accountOf(values)),
    busy,
    errors,
    onSubmit: (values) => {
      onSubmit(accountOf(values));
    },
  });
  const captchaState = captchaPropsOf(form, captcha);
  const draftValues = { email: form.value('email'), accepts: form.value('accepts') };
  useDraft(form, { values: draftValues, draft, onDraftChange });

  const accountErrors = validateCompanyAccount({
    ...draftValues,
    password: form.value('password'),
    passwordConfirmation: form.value('passwordConfirmation'),
  });
  const isComplete =
    Object.values(accountErrors).every((text) => text === undefined) && captcha.status === 'solved';
  return (
    <Container>
      <div className={css.page}>
        <div className={css.about}>
          <PageHeader
            title="Cadastre sua empresa"
            subtitle="Crie a sua conta. Depois, em poucos passos, a sua empresa tem um site próprio."
            backHref={paths.landing}
          />
          <div className={css.login}>
            <Text as="span" tone="muted">
              Já tem uma conta?
            </Text>
            <Link kind="alone" href={loginHref}>
              Entrar
            </Link>
          </div>
        </div>
        <div className={css.panel}>
          <Surface tone="card" inset="inset">
            <Form
              {...form.props}
              label="Cadastre sua empresa"
              // The captcha solves itself while the member types. A tick of the member also fires this event.
              onChange={captchaState.onChange}
              actions={
                <Button
                  kind="main"
                  type="submit"
                  full
                  softDisabled={!isComplete}
                  busy={busy}
                  busyLabel="Criando a conta"
                >
                  Continuar
                </Button>
              }
            >
              <TextField
                type="email"
                autoComplete="email"
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
                <Link href={paths.terms} newTab>
                  Termos de uso
                </Link>{' '}
                e a{' '}
                <Link href={paths.privacy} newTab>
                  Política de privacidade
                </Link>
              </Checkbox>
              <CaptchaField {...captchaState.box} />
            </Form>
          </Surface>
        </div>
      </div>
    </Container>
  );
}
