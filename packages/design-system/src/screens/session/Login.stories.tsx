import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Login, type LoginProps } from './Login.tsx';

const meta = {
  title: 'Screens/Session/Login',
  component: Login,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { onSubmit: fn(), captcha: { status: 'solved', onStart: fn() } },
  render: (args, { globals }) => (
    <Login {...args} picture={stationFor(globals.station).pictures.headersDesktop[0]} />
  ),
} satisfies Meta<typeof Login>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  tags: ['station'],
  render: (args, { globals }) => {
    const { pictures, station } = stationFor(globals.station);
    return (
      <Login
        {...args}
        identifierKind={station.features.login}
        layout={station.features.loginLayout}
        picture={pictures.headersDesktop[0]}
      />
    );
  },
};

export const ByEmail: Story = {
  args: { identifierKind: 'email' },
  play: async ({ canvas, args }) => {
    const submitButton = canvas.getByRole('button', { name: 'Entrar' });
    await expect(submitButton).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(canvas.getByLabelText('E-mail'), 'Maria@Exemplo.test');
    await expect(submitButton).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Senha');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText('Senha'), 'Estacao1');
    await expect(submitButton).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({
      by: 'email',
      identifier: 'maria@exemplo.test',
      password: 'Estacao1',
    });
  },
};

export const ByCpf: Story = {
  args: { identifierKind: 'cpf' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('CPF'), '52998224725');
    await userEvent.type(canvas.getByLabelText('Senha'), 'Estacao1');
    await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      by: 'cpf',
      identifier: '52998224725',
      password: 'Estacao1',
    });
  },
};

export const WrongCpf: Story = {
  args: { identifierKind: 'cpf' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('CPF'), '11111111111');
    await userEvent.type(canvas.getByLabelText('Senha'), 'Estacao1{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    await expect(canvas.getByLabelText('CPF')).toHaveAccessibleDescription('CPF inválido');
  },
};

export const Choice: Story = {
  args: { identifierKind: 'choice' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('CPF', { selector: '[name=cpf]' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'E-mail' }));
    const getEmailField = () => canvas.getByLabelText('E-mail', { selector: '[name=email]' });
    await expect(getEmailField()).toBeVisible();
    await userEvent.type(getEmailField(), 'maria@exemplo.test');
    await userEvent.click(canvas.getByRole('radio', { name: 'CPF' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'E-mail' }));
    await expect(getEmailField()).toHaveValue('maria@exemplo.test');
  },
};

/** Restores the draft and selects the field that it belongs to. */
export const ChoiceDraft: Story = {
  args: { identifierKind: 'choice', draft: { cpf: '', email: 'maria@exemplo.test' } },
  play: async ({ canvas }) => {
    const emailField = await canvas.findByLabelText('E-mail', { selector: '[name=email]' });
    await waitFor(() => expect(emailField).toHaveValue('maria@exemplo.test'));
    await expect(canvas.getByRole('radio', { name: 'E-mail' })).toBeChecked();
  },
};

export const Split: Story = { args: { layout: 'split' } };

function RejectingLogin(args: LoginProps) {
  const [errors, setErrors] = useState<LoginProps['errors']>();
  return (
    <Login
      {...args}
      errors={errors}
      onSubmit={(values) => {
        args.onSubmit(values);
        setErrors([
          { message: 'Não foi possível entrar.' },
          { field: 'cpf', message: 'CPF sem cadastro' },
          { field: 'captcha', message: 'Confirme que você não é um robô' },
        ]);
      }}
    />
  );
}

export const RefusedByServer: Story = {
  args: { identifierKind: 'cpf' },
  render: (args) => <RejectingLogin {...args} />,
  play: async ({ canvas }) => {
    const cpf = canvas.getByLabelText('CPF');
    await userEvent.type(cpf, '52998224725');
    await userEvent.type(canvas.getByLabelText('Senha'), 'Estacao1{Enter}');
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    await expect(canvas.getByRole('alert')).toHaveTextContent('Não foi possível entrar.');
    await expect(cpf).toHaveAccessibleDescription('CPF sem cadastro');
    await expect(cpf).toHaveValue('529.982.247-25');
    await userEvent.click(canvas.getByRole('link', { name: /^Não sou um robô/ }));
    await expect(canvas.getByRole('checkbox')).toHaveFocus();
    await userEvent.type(cpf, '{Backspace}');
    await expect(cpf).not.toHaveAttribute('aria-invalid');
  },
};

function LoginWithCaptcha({ captcha, ...args }: LoginProps) {
  const [status, setStatus] = useState<'idle' | 'solving' | 'failed'>('idle');
  const onStart = () => {
    captcha?.onStart();
    setStatus(status === 'idle' ? 'solving' : 'idle');
  };
  return (
    <>
      <Login {...args} captcha={{ status, onStart }} />
      <button type="button" onClick={() => setStatus('failed')}>
        Sem rede
      </button>
    </>
  );
}

/** The captcha starts with the first input and runs once. Ticking the box retries a failure. */
export const Captcha: Story = {
  args: { captcha: { status: 'idle', onStart: fn() } },
  render: (args) => <LoginWithCaptcha {...args} />,
  play: async ({ canvas, args }) => {
    const onStart = args.captcha?.onStart;
    await userEvent.type(canvas.getByLabelText('E-mail'), 'maria');
    await expect(onStart).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Sem rede' }));
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(onStart).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(onStart).toHaveBeenCalledTimes(3);
  },
};

export const Failed: Story = { args: { errors: [{ message: 'E-mail ou senha inválidos' }] } };

export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Entrando' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Phone: Story = { args: { identifierKind: 'choice' }, globals: { viewport: { value: 'phone' } } };

export const Narrow: Story = {
  args: {
    identifierKind: 'cpf',
    errors: [
      { message: 'O servidor demorou mais do que devia para responder. Nada foi enviado: tente novamente.' },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
};
