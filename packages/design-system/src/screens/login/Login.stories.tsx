import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { CaptchaField } from '../../components/CaptchaField/CaptchaField.tsx';
import { sampleFrame } from '../testing/samples.ts';
import { stationFor } from '../testing/station.ts';
import { Login } from './Login.tsx';

const meta = {
  title: 'Login',
  component: Login,
  tags: ['station'],
  parameters: { layout: 'fullscreen' },
  args: {
    frame: sampleFrame,
    onSubmit: fn(),
    onBegin: fn(),
    captcha: <CaptchaField status="solved" onStart={fn()} />,
  },
  render: (args, { globals }) => {
    const { frame, pictures } = stationFor(globals.station);
    return <Login {...args} frame={frame} picture={pictures.headersDesktop[0]} />;
  },
} satisfies Meta<typeof Login>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As the station has it. */
export const Rest: Story = {
  render: (args, { globals }) => {
    const { frame, pictures, station } = stationFor(globals.station);
    return (
      <Login
        {...args}
        frame={frame}
        by={station.features.login}
        layout={station.features.loginLayout}
        picture={pictures.headersDesktop[0]}
      />
    );
  },
};

export const ByEmail: Story = {
  args: { by: 'email' },
  play: async ({ canvas, args }) => {
    const submit = canvas.getByRole('button', { name: 'Entrar' });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(canvas.getByLabelText('E-mail'), 'Maria@Exemplo.test');
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(canvas.getByLabelText('Senha'), 'Estacao1');
    await expect(submit).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'maria@exemplo.test', password: 'Estacao1' });
    await expect(args.onBegin).toHaveBeenCalled();
  },
};

export const ByCpf: Story = {
  args: { by: 'cpf' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('CPF'), '52998224725');
    await userEvent.type(canvas.getByLabelText('Senha'), 'Estacao1');
    await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ cpf: '52998224725', password: 'Estacao1' });
  },
};

/** The form says what is wrong before anything is sent, and the focus goes there. */
export const WrongCpf: Story = {
  args: { by: 'cpf' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('CPF'), '11111111111');
    await userEvent.type(canvas.getByLabelText('Senha'), 'Estacao1{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    await expect(canvas.getByLabelText('CPF')).toHaveAccessibleDescription('CPF inválido');
  },
};

export const Choice: Story = {
  args: { by: 'choice' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('CPF', { selector: '[name=identifier]' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'E-mail' }));
    await expect(canvas.getByLabelText('E-mail', { selector: '[name=identifier]' })).toBeVisible();
  },
};

export const Split: Story = { args: { layout: 'split' } };

export const Failed: Story = { args: { error: 'E-mail ou senha inválidos' } };

export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Entrando' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Phone: Story = { args: { by: 'choice' }, globals: { viewport: { value: 'phone' } } };

export const Narrow: Story = {
  args: {
    by: 'cpf',
    error: 'O servidor demorou mais do que devia para responder. Nada foi enviado: tente novamente.',
  },
  globals: { viewport: { value: 'narrow' } },
};
