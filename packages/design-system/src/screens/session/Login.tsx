import {
  firstError,
  normalizeEmail,
  onlyDigits,
  paths,
  required,
  validCpf,
  validEmail,
} from '@estacao/domain';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CaptchaField } from '../../components/CaptchaField/CaptchaField.tsx';
import { captchaPropsOf, type FormCaptcha } from '../../components/CaptchaField/form-captcha.ts';
import { Form } from '../../components/Form/Form.tsx';
import { useDraft } from '../../components/Form/use-draft.ts';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { MaskedField } from '../../components/MaskedField/MaskedField.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { Segmented } from '../../components/Segmented/Segmented.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './Login.css.ts';

export interface LoginValues {
  readonly by: 'cpf' | 'email';
  /** Digits of the CPF, or the e-mail in lower case. */
  readonly identifier: string;
  readonly password: string;
}

type LoginDraft = Pick<FormValues, 'cpf' | 'email'>;

export interface LoginProps {
  /** `choice` shows a switch between CPF and e-mail. */
  identifierKind?: LoginValues['by'] | 'choice';
  /** `split` shows the picture beside the form and ignores the station's hero form. */
  layout?: 'standard' | 'split';
  picture?: string | undefined;
  onSubmit: (values: LoginValues) => void;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  /** Starts with the first input. After a failure it restarts with the first correction. */
  captcha?: FormCaptcha | undefined;
  draft?: LoginDraft | null | undefined;
  onDraftChange?: ((draft: LoginDraft) => void) | undefined;
  forgotHref?: string;
  signUpHref?: string;
}

interface FormValues {
  by: LoginValues['by'];
  cpf: string;
  email: string;
  password: string;
  captcha: boolean;
}

const labels = {
  by: 'Entrar com',
  cpf: 'CPF',
  email: 'E-mail',
  password: 'Senha',
  captcha: 'Não sou um robô',
};
const methods = /* @__PURE__ */ (['cpf', 'email'] as const).map((value) => ({ value, label: labels[value] }));

function validateLogin({ by: method, cpf, email, password }: FormValues) {
  return {
    ...(method === 'cpf'
      ? { cpf: firstError(required, validCpf)(cpf) }
      : { email: firstError(required, validEmail)(normalizeEmail(email)) }),
    password: required(password),
  };
}

/** Login form. */
export function Login({
  identifierKind = 'email',
  layout = 'standard',
  picture,
  onSubmit,
  busy = false,
  errors,
  captcha,
  draft,
  onDraftChange,
  forgotHref = paths.forgotPassword,
  signUpHref = paths.register,
}: LoginProps) {
  const form = useFields<FormValues>({
    defaults: {
      by: identifierKind === 'email' ? 'email' : 'cpf',
      cpf: '',
      email: '',
      password: '',
      captcha: false,
    },
    labels,
    check: validateLogin,
    busy,
    errors,
    onSubmit: ({ by: method, cpf, email, password }) =>
      onSubmit({
        by: method,
        identifier: method === 'cpf' ? onlyDigits(cpf) : normalizeEmail(email),
        password,
      }),
  });
  useDraft(form, { values: { cpf: form.value('cpf'), email: form.value('email') }, draft, onDraftChange });
  const setRef = useRef(form.set);
  setRef.current = form.set;
  const hasOnlyEmail = identifierKind === 'choice' && draft?.cpf === '' && draft.email !== '';
  // A draft with only an e-mail selects the e-mail field.
  useEffect(() => {
    if (hasOnlyEmail) setRef.current('by', 'email');
  }, [hasOnlyEmail]);
  const method = form.value('by');
  const isFilled = form.value(method) !== '' && form.value('password') !== '';
  const identifierProps = { autoComplete: 'username', required: true } as const;
  const captchaControl = captcha && captchaPropsOf(form, captcha);

  return (
    <div className={layout === 'split' ? `${css.page} ${css.split}` : css.page}>
      {picture === undefined ? null : (
        <img className={css.picture} src={picture} alt="" fetchPriority="high" />
      )}
      <div className={picture === undefined ? css.panel : `${css.panel} ${css.panelWithPicture}`}>
        <Stack gap="hair">
          <Heading level={1}>Entrar</Heading>
          <Text tone="muted">Que bom ter você de volta.</Text>
        </Stack>
        <Form
          {...form.props}
          label="Entrar"
          onChange={captchaControl?.onChange}
          actions={
            <Button kind="main" type="submit" full softDisabled={!isFilled} busy={busy} busyLabel="Entrando">
              Entrar
            </Button>
          }
        >
          {identifierKind === 'choice' ? (
            <Segmented legend={labels.by} options={methods} {...form.field('by')} />
          ) : null}
          {method === 'cpf' ? (
            <MaskedField key="cpf" mask="cpf" {...identifierProps} {...form.field('cpf')} />
          ) : (
            <TextField
              key="email"
              type="email"
              spellCheck={false}
              {...identifierProps}
              {...form.field('email')}
            />
          )}
          <PasswordField
            required
            enterKeyHint="go"
            {...form.field('password')}
            aside={
              <Link kind="alone" href={forgotHref}>
                Esqueceu sua senha?
              </Link>
            }
          />
          {captchaControl === undefined ? null : <CaptchaField {...captchaControl.box} />}
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
  );
}
