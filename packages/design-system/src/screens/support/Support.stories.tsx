import type { SupportMessage } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Support, type SupportProps } from './Support.tsx';

const meta = {
  title: 'Screens/Support/Support',
  component: Support,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { onSubmit: fn(), onDraftChange: fn(), captcha: { status: 'solved', onStart: fn() } },
  render: (args, { globals }) => (
    <Support email={stationFor(globals.station).station.contact.email} {...args} />
  ),
} satisfies Meta<typeof Support>;

export default meta;
type Story = StoryObj<typeof meta>;

const fullMessage: SupportMessage = {
  name: 'Maria da Silva',
  phone: '(61) 9 9999-9999',
  email: 'maria@exemplo.test',
  subject: 'Voucher não chegou',
  message: 'Comprei um voucher ontem e ainda não recebi o código.',
};

export const Empty: Story = {
  tags: ['station'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Fale Conosco' })).toBeVisible();
    await expect(canvas.getByText('Conte o que você precisa. A resposta chega no seu e-mail.')).toBeVisible();
    await expect(canvas.getByRole('form', { name: 'Fale conosco' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: /^Não sou um robô/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    const summary = await canvas.findByRole('alert');
    for (const label of ['Nome', 'E-mail', 'Assunto', 'Mensagem'])
      await expect(summary).toHaveTextContent(`${label}: Esse campo é obrigatório`);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Full: Story = {
  args: { draft: fullMessage },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText('Assunto')).toHaveValue(fullMessage.subject);
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(fullMessage));
  },
};

export const TooLong: Story = {
  args: { draft: { ...fullMessage, subject: 'a'.repeat(201), message: 'a'.repeat(601) } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    const summary = await canvas.findByRole('alert');
    await expect(summary).toHaveTextContent('no máximo 200 caracteres');
    await expect(summary).toHaveTextContent('no máximo 600 caracteres');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const WithAddress: Story = {
  args: { email: 'contato@exemplo.test' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'contato@exemplo.test' });
    await expect(link).toHaveAttribute('href', 'mailto:contato@exemplo.test');
    await expect(link.parentElement).toHaveTextContent('Se preferir, escreva para contato@exemplo.test.');
  },
};

export const Loading: Story = { args: { draft: fullMessage, busy: true } };

/** Shows the server error and keeps the values of the draft. */
export const Failed: Story = {
  args: {
    draft: fullMessage,
    errors: [{ message: 'Muitas tentativas. Tente novamente em 15 minutos.' }],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Muitas tentativas');
    await expect(canvas.getByLabelText('Mensagem')).toHaveValue(fullMessage.message);
  },
};

function StatefulSupport(args: SupportProps) {
  const [sent, setSent] = useState(0);
  return <Support {...args} sent={sent} onSubmit={() => setSent(sent + 1)} />;
}

export const Sent: Story = {
  args: { draft: fullMessage },
  render: (args) => <StatefulSupport {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(canvas.getByLabelText('Mensagem')).toHaveValue(''));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Narrow: Story = { args: { draft: fullMessage }, globals: { viewport: { value: 'narrow' } } };
