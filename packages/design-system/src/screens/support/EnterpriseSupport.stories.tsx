import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { EnterpriseSupport } from './EnterpriseSupport.tsx';

const meta = {
  title: 'Screens/Support/Enterprise',
  component: EnterpriseSupport,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { onSubmit: fn(), captcha: { status: 'solved', onStart: fn() } },
} satisfies Meta<typeof EnterpriseSupport>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  tags: ['station'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Plano Enterprise' })).toBeVisible();
    await expect(
      canvas.getByText(
        'Um plano sob medida para a sua empresa. Conte o que vocês precisam, e a nossa equipe responde por e-mail.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: /^Não sou um robô/ })).toBeVisible();
    const sendButton = canvas.getByRole('button', { name: 'Enviar' });
    await expect(sendButton).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(sendButton);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('E-mail'), 'ana@empresa.test');
    await userEvent.type(canvas.getByLabelText('Nome'), 'Ana');
    await expect(canvas.getByRole('button', { name: 'Enviar' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(canvas.getByLabelText('Mensagem'), 'Somos 300.');
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: 'Ana',
      phone: '',
      email: 'ana@empresa.test',
      subject: 'PLANO ENTERPRISE',
      message: 'Somos 300.',
    });
  },
};

/** A logged-in member only writes the message. */
export const Member: Story = {
  args: { member: { name: 'Camila Duarte', email: 'camila@aurora.test', phone: '11985204471' } },
  parameters: { frame: 'member' },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByLabelText('E-mail')).toBeNull();
    await expect(canvas.getByText('A resposta chega em camila@aurora.test.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Enviar' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(canvas.getByLabelText('Mensagem'), 'Somos 300.');
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: 'Camila Duarte',
      phone: '11985204471',
      email: 'camila@aurora.test',
      subject: 'PLANO ENTERPRISE',
      message: 'Somos 300.',
    });
  },
};

/** Restoring a draft starts the captcha, as typing does. */
export const Draft: Story = {
  args: {
    captcha: { status: 'idle', onStart: fn() },
    onDraftChange: fn(),
    draft: { name: 'Ana', email: 'ana@empresa.test', message: 'Somos' },
  },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.captcha.onStart).toHaveBeenCalledOnce());
    await userEvent.type(canvas.getByLabelText('Mensagem'), ' 300.');
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({ ...args.draft, message: 'Somos 300.' });
  },
};

/** A captcha that failed offline does not block sending. */
export const CaptchaFailed: Story = {
  args: {
    captcha: { status: 'failed', onStart: fn() },
    draft: { name: 'Ana', email: 'ana@empresa.test', message: 'Somos 300.' },
  },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByLabelText('Mensagem')).toHaveValue('Somos 300.'));
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = { args: { busy: true } };

export const Failed: Story = { args: { errors: [{ message: 'Erro' }] } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
