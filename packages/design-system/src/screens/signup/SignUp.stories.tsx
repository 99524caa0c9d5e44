import { emptySignUp, formatStationCurrency, type SignUpForm, signUpRequirements } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { SignUp, type SignUpProps } from './SignUp.tsx';

const standardFeatures = { publicMode: false, passwordSignUp: false, promotion: false, minimumAge: 18 };

const meta = {
  title: 'Screens/Signup/SignUp',
  component: SignUp,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: {
    requirements: signUpRequirements(standardFeatures),
    today: '2026-11-26',
    captcha: { status: 'solved', onStart: fn() },
    helpPhone: '(61) 9 9999-9999',
    onData: fn(),
    onPassword: fn(),
    onMethod: fn(),
    onRestart: fn(),
    onDraftChange: fn(),
  },
} satisfies Meta<typeof SignUp>;

export default meta;
type Story = StoryObj<typeof meta>;

function renderForStation(args: SignUpProps, slug: string) {
  const { station, pictures } = stationFor(slug);
  const { features, currency } = station;
  return (
    <SignUp
      {...args}
      requirements={signUpRequirements(features)}
      reward={args.reward && formatStationCurrency(15_000, currency)}
      layout={features.openSignUp ? 'split' : 'standard'}
      picture={pictures.headersDesktop[0]}
      rulesHref={features.regulationUrl}
    />
  );
}

const filledForm: SignUpForm = {
  ...emptySignUp,
  cpf: '529.982.247-25',
  birthday: '17/05/1990',
  state: 'MG',
  city: 'Contagem',
  firstName: 'Beatriz',
  lastName: 'Moura',
  phone: '(31) 9 8765-4321',
  email: 'beatriz@exemplo.test',
  terms: true,
  requirements: true,
  rules: true,
};

export const Empty: Story = {
  tags: ['station'],
  args: { reward: '150 pontos' },
  render: (args, { globals }) => renderForStation(args, globals.station),
};

export const WithCompanies: Story = {
  args: { companyHref: '/cadastrar/empresa' },
  play: async ({ canvas }) => {
    await expect(
      within(canvas.getByRole('main')).getByRole('link', { name: 'Cadastre sua empresa' }),
    ).toHaveAttribute('href', '/cadastrar/empresa');
  },
};

export const Missing: Story = {
  play: async ({ canvas, args }) => {
    const submit = canvas.getByRole('button', { name: 'Continuar' });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    submit.focus();
    await userEvent.keyboard('{Enter}');
    const summary = await canvas.findByRole('alert');
    for (const label of [
      'Nome',
      'Sobrenome',
      'CPF',
      'Data de nascimento',
      'Telefone',
      'Estado',
      'E-mail',
      'Senha',
      'Termos de uso',
    ])
      await expect(summary).toHaveTextContent(`${label}: Esse campo é obrigatório`);
    await expect(args.onData).not.toHaveBeenCalled();
  },
};

/** A draft survives a reload, without its passwords. */
export const Full: Story = {
  args: { draft: filledForm },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText('Nome')).toHaveValue('Beatriz');
    await expect(canvas.getByRole('checkbox', { name: /^Li e aceito os Termos de uso/ })).toBeChecked();
    await userEvent.type(canvas.getByLabelText('Senha'), 'Estacao1');
    await userEvent.type(canvas.getByLabelText('Confirmação de senha'), 'Estacao1{Enter}');
    await waitFor(() =>
      expect(args.onData).toHaveBeenCalledWith({
        ...filledForm,
        password: 'Estacao1',
        confirmation: 'Estacao1',
      }),
    );
  },
};

export const Wrong: Story = {
  args: {
    draft: { ...filledForm, cpf: '111.111.111-11', birthday: '17/05/2015', email: 'joão@exemplo.test' },
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Senha'), 'fraca');
    await userEvent.type(canvas.getByLabelText('Confirmação de senha'), 'outra{Enter}');
    const summary = await canvas.findByRole('alert');
    for (const text of [
      'CPF inválido',
      'É necessário ser maior de 18 anos.',
      'Email inválido',
      'Senha precisa ter: uma letra maiúscula, uma letra minúscula, um número e tamanho entre 8 - 20.',
      'Digite a mesma senha que digitou acima',
    ])
      await expect(summary).toHaveTextContent(text);
    await expect(args.onData).not.toHaveBeenCalled();
  },
};

export const Sending: Story = { args: { draft: filledForm, busy: true } };

export const Refused: Story = {
  args: { errors: [{ field: 'phone', message: 'Telefone inválido' }] },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByLabelText('Telefone')).toHaveAccessibleDescription('Telefone inválido'),
    );
  },
};

/** Public mode needs no CPF; the promotion asks for more consents. */
export const Promotion: Story = {
  args: {
    requirements: signUpRequirements({ ...standardFeatures, publicMode: true, promotion: true }),
    rulesHref: 'https://example.org/regulamento.pdf',
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('CPF')).toBeNull();
    await expect(
      canvas.getByRole('checkbox', { name: 'Declaro que cumpro os requisitos de participação' }),
    ).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: /^Li e aceito o regulamento/ })).toBeVisible();
  },
};

export const Password: Story = {
  args: {
    requirements: signUpRequirements({ ...standardFeatures, passwordSignUp: true }),
    step: 'password',
    email: 'jo****@exemplo.test',
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('jo****@exemplo.test')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/login');
    await userEvent.type(canvas.getByLabelText('Senha'), 'Estacao1');
    await userEvent.type(canvas.getByLabelText('Confirmação de senha'), 'Estacao1{Enter}');
    await expect(args.onPassword).toHaveBeenCalledWith({ password: 'Estacao1', confirmation: 'Estacao1' });
  },
};

export const Method: Story = {
  args: { step: 'method', email: 'beatriz@exemplo.test' },
  render: (args, { globals }) => renderForStation(args, globals.station),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('be****@exemplo.test')).toBeVisible();
    await expect(canvas.getByText('(61) 9 9999-9999')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }));
    await expect(args.onMethod).toHaveBeenCalledOnce();
  },
};

/** The next step starts above the pressed button, so focus moves to the step's heading. */
export const NextStep: Story = {
  args: { draft: filledForm },
  globals: { viewport: { value: 'phone' } },
  render: function Steps(args) {
    const [step, setStep] = useState<'data' | 'method'>('data');
    return (
      <>
        <SignUp {...args} step={step} email="beatriz@exemplo.test" />
        <Button onClick={() => setStep('method')}>A resposta do servidor</Button>
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'A resposta do servidor' }));
    const heading = canvas.getByRole('heading', { level: 1, name: 'Cadastre-se' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await expect(heading.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  },
};

export const MethodFailed: Story = {
  args: {
    step: 'method',
    email: 'beatriz@exemplo.test',
    errors: [{ message: 'Muitas tentativas. Tente novamente em 15 minutos.' }],
  },
};

export const Narrow: Story = { args: { draft: filledForm }, globals: { viewport: { value: 'narrow' } } };
