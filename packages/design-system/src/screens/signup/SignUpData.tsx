import {
  emptySignUp,
  isSignUpFilled,
  type Loaded,
  paths,
  type SignUpForm,
  type SignUpRequirements,
  signUpConsents,
  states,
  validateSignUp,
} from '@estacao/domain';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CaptchaField } from '../../components/CaptchaField/CaptchaField.tsx';
import { captchaPropsOf, type FormCaptcha } from '../../components/CaptchaField/form-captcha.ts';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { CityField } from '../../components/Combobox/CityField.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useDraft } from '../../components/Form/use-draft.ts';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { Link } from '../../components/Link/Link.tsx';
import { MaskedField } from '../../components/MaskedField/MaskedField.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { PasswordRules } from '../../components/PasswordField/PasswordRules.tsx';
import { SelectField } from '../../components/SelectField/SelectField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './SignUp.css.ts';

export interface SignUpDataProps {
  requirements: SignUpRequirements;
  /** Today as `YYYY-MM-DD`, for computing ages. */
  today: string;
  onSubmit: (form: SignUpForm) => void;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  captcha: FormCaptcha;
  /** Earlier values, without passwords. They never overwrite what the member typed. */
  draft?: SignUpForm | null | undefined;
  /** Called after every change, so the caller can store a draft. */
  onDraftChange?: ((form: SignUpForm) => void) | undefined;
  cities?: Loaded<readonly string[]> | undefined;
  onStateSelect?: ((code: string) => void) | undefined;
  rulesHref?: string | undefined;
}

type FormValues = SignUpForm & { captcha: boolean };

const labels = {
  firstName: 'Nome',
  lastName: 'Sobrenome',
  cpf: 'CPF',
  birthday: 'Data de nascimento',
  phone: 'Telefone',
  state: 'Estado',
  city: 'Cidade',
  email: 'E-mail',
  password: 'Senha',
  confirmation: 'Confirmação de senha',
  terms: 'Termos de uso',
  requirements: 'Requisitos de participação',
  rules: 'Regulamento',
  captcha: 'Não sou um robô',
};

const stateOptions = /* @__PURE__ */ states.map(({ sigla, nome }) => ({
  value: sigla as string,
  label: nome,
}));

export function SignUpData({
  requirements,
  today,
  onSubmit,
  busy = false,
  errors,
  captcha,
  draft,
  onDraftChange,
  cities,
  onStateSelect,
  rulesHref,
}: SignUpDataProps) {
  const form = useFields<FormValues>({
    defaults: { ...emptySignUp, captcha: false },
    labels,
    check: (values) => validateSignUp(values, requirements, today),
    busy,
    errors,
    onSubmit: ({ captcha: _, ...values }) => onSubmit(values),
  });
  const captchaControl = captchaPropsOf(form, captcha);
  const draftValues: SignUpForm = {
    cpf: form.value('cpf'),
    birthday: form.value('birthday'),
    state: form.value('state'),
    city: form.value('city'),
    firstName: form.value('firstName'),
    lastName: form.value('lastName'),
    phone: form.value('phone'),
    email: form.value('email'),
    password: '',
    confirmation: '',
    terms: form.value('terms'),
    requirements: form.value('requirements'),
    rules: form.value('rules'),
  };
  useDraft(form, { values: draftValues, draft, onDraftChange, onRestored: captchaControl.onChange });
  const state = form.field('state');
  const onStateRef = useRef(onStateSelect);
  onStateRef.current = onStateSelect;
  useEffect(() => {
    if (state.value !== '') onStateRef.current?.(state.value);
  }, [state.value]);
  const passwords = { password: form.value('password'), confirmation: form.value('confirmation') };

  return (
    <Form
      {...form.props}
      label="Cadastro"
      onChange={captchaControl.onChange}
      actions={
        <Button
          kind="main"
          type="submit"
          full
          softDisabled={!isSignUpFilled({ ...draftValues, ...passwords }, requirements)}
          busy={busy}
          busyLabel="Enviando"
        >
          Continuar
        </Button>
      }
    >
      <div className={css.pair}>
        <TextField autoComplete="given-name" required {...form.field('firstName')} />
        <TextField autoComplete="family-name" required {...form.field('lastName')} />
      </div>
      <div className={css.pair}>
        {requirements.cpf ? <MaskedField mask="cpf" required {...form.field('cpf')} /> : null}
        <MaskedField mask="date" autoComplete="bday" required {...form.field('birthday')} />
      </div>
      <div className={css.pair}>
        <MaskedField mask="phone" autoComplete="tel-national" required {...form.field('phone')} />
        <SelectField
          required
          placeholder="Selecione"
          autoComplete="address-level1"
          options={stateOptions}
          {...state}
          onValueChange={(value) => {
            if (value !== state.value) form.set('city', '');
            state.onValueChange(value);
          }}
        />
      </div>
      {state.value === '' ? null : <CityField field={form.field('city')} cities={cities} />}
      {requirements.access ? (
        <>
          <TextField type="email" autoComplete="email" spellCheck={false} required {...form.field('email')} />
          <PasswordField
            required
            rules={PasswordRules}
            autoComplete="new-password"
            {...form.field('password')}
          />
          <PasswordField required autoComplete="new-password" {...form.field('confirmation')} />
        </>
      ) : null}
      <div className={css.consents}>
        <Checkbox required {...form.field('terms')}>
          Li e aceito os{' '}
          <Link href={paths.terms} newTab>
            Termos de uso
          </Link>{' '}
          e a{' '}
          <Link href={paths.privacy} newTab>
            Política de privacidade
          </Link>
        </Checkbox>
        {requirements.promotion ? (
          <>
            <Checkbox required {...form.field('requirements')}>
              {signUpConsents.requirements}
            </Checkbox>
            <Checkbox required {...form.field('rules')}>
              {rulesHref === undefined ? (
                signUpConsents.rules
              ) : (
                <>
                  Li e aceito o{' '}
                  <Link href={rulesHref} newTab>
                    regulamento
                  </Link>
                </>
              )}
            </Checkbox>
          </>
        ) : null}
      </div>
      <CaptchaField {...captchaControl.box} />
    </Form>
  );
}
