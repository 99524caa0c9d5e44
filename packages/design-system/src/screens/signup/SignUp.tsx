import { paths, type SignUpForm } from '@estacao/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Stepper } from '../../components/Stepper/Stepper.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { NewPassword, type Passwords } from '../recovery/NewPassword.tsx';
import * as split from '../session/Login.css.ts';
import * as css from './SignUp.css.ts';
import { SignUpData, type SignUpDataProps } from './SignUpData.tsx';
import { SignUpMethod } from './SignUpMethod.tsx';

export interface SignUpProps extends Omit<SignUpDataProps, 'onSubmit'> {
  /** `password` appears only if the station already knows the member. */
  step?: 'data' | 'password' | 'method';
  email?: string | undefined;
  reward?: string | undefined;
  helpPhone: string;
  /** `split` shows a picture beside the form. */
  layout?: 'standard' | 'split';
  picture?: string | undefined;
  onData: (form: SignUpForm) => void;
  onPassword: (passwords: Passwords) => void;
  onMethod: () => void;
  onRestart: () => void;
  loginHref?: string;
  /** Company sign-up, at stations that accept companies. */
  companyHref?: string | undefined;
}

const stepNames = { data: 'Seus dados', password: 'Senha', method: 'Confirmação' };

const subtitles = {
  data: 'Leva poucos minutos. Depois, um código confirma que o cadastro é seu.',
  password: 'Encontramos o seu cadastro. Agora escolha a senha com que vai entrar.',
  method: 'Falta pouco: um código de 6 dígitos confirma que o cadastro é seu.',
};

/** Sign-up in steps. */
export function SignUp({
  step = 'data',
  email = '',
  reward,
  helpPhone,
  layout = 'standard',
  picture,
  onData,
  onPassword,
  onMethod,
  onRestart,
  loginHref = paths.login,
  companyHref,
  requirements,
  busy = false,
  errors,
  ...data
}: SignUpProps) {
  const steps = requirements.access
    ? (['data', 'method'] as const)
    : (['data', 'password', 'method'] as const);
  const stepIndex = (steps as readonly string[]).indexOf(step);
  const [firstError] = errors ?? [];

  // Moves the focus to the next step: the pressed button is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus();
  }, [step]);

  const intro = (
    <>
      <PageHeader title="Cadastre-se" subtitle={subtitles[step]} headingRef={heading} />
      <Stepper
        label="Etapas do cadastro"
        steps={steps.map((name) => ({ label: stepNames[name] }))}
        current={stepIndex < 0 ? steps.length - 1 : stepIndex}
      />
      {reward === undefined ? null : (
        <Callout tone="success">Você ganha {reward} ao concluir o cadastro</Callout>
      )}
    </>
  );

  const loginLinks = (
    <div>
      <div className={css.login}>
        <Text as="span" tone="muted">
          Já tem cadastro?
        </Text>
        <Link kind="alone" href={loginHref}>
          Entrar
        </Link>
      </div>
      {companyHref === undefined ? null : (
        <div className={css.login}>
          <Text as="span" tone="muted">
            É uma empresa?
          </Text>
          <Link kind="alone" href={companyHref}>
            Cadastre sua empresa
          </Link>
        </div>
      )}
    </div>
  );

  const form = {
    data: <SignUpData {...data} requirements={requirements} busy={busy} errors={errors} onSubmit={onData} />,
    password: (
      <Stack gap="loose">
        <Text>
          A conta vai usar o e-mail <strong>{email}</strong>.
        </Text>
        <NewPassword
          label="Criar senha"
          action="Continuar"
          busyAction="Enviando"
          busy={busy}
          errors={errors}
          onSubmit={onPassword}
        >
          <Button kind="quiet" full href={loginHref}>
            Voltar
          </Button>
        </NewPassword>
      </Stack>
    ),
    method: (
      <SignUpMethod
        email={email}
        helpPhone={helpPhone}
        busy={busy}
        error={firstError?.message}
        onSubmit={onMethod}
        onRestart={onRestart}
      />
    ),
  }[step];

  if (layout === 'split')
    return <Split picture={picture} intro={intro} form={form} loginLinks={loginLinks} />;
  return (
    <Container>
      <div className={css.page}>
        <div className={css.about}>
          {intro}
          {step === 'data' ? loginLinks : null}
        </div>
        <div className={css.panel}>
          <Surface tone="card" inset="inset">
            {form}
          </Surface>
        </div>
      </div>
    </Container>
  );
}

interface SplitProps {
  picture: string | undefined;
  intro: ReactNode;
  form: ReactNode;
  loginLinks: ReactNode;
}

function Split({ picture, intro, form, loginLinks }: SplitProps) {
  return (
    <div className={`${split.page} ${split.split}`}>
      {picture === undefined ? null : (
        <img className={`${split.picture} ${css.stickyPicture}`} src={picture} alt="" fetchPriority="high" />
      )}
      <div className={picture === undefined ? split.panel : `${split.panel} ${split.panelWithPicture}`}>
        {intro}
        {form}
        <div className={split.ending}>{loginLinks}</div>
      </div>
    </div>
  );
}
