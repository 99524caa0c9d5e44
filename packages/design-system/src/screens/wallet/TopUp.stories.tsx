import { failed, idle, loading, ready, type TransferRequest } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { TopUp, type TopUpProps } from './TopUp.tsx';
import { sampleTransfers } from './testing/content.ts';

const bankAccount = {
  bank: '001 - Banco do Brasil',
  agency: '1203-0',
  account: '48210-0',
  holder: 'Aurora Benefícios Corporativos Ltda.',
  document: '10458231000105',
};

const meta = {
  title: 'Screens/Wallet/Top up',
  tags: ['station'],
  component: TopUp,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    requests: idle,
    tab: 'request',
    onTab: fn(),
    onSend: fn(),
    onConfirmationClose: fn(),
    onRetry: fn(),
  },
  render: (args, { globals }) => {
    const { bankTransfer } = stationFor(globals.station).station;
    const requests = args.requests.status === 'idle' ? ready(sampleTransfers) : args.requests;
    return <TopUp {...args} requests={requests} bank={args.bank ?? bankTransfer ?? bankAccount} />;
  },
} satisfies Meta<typeof TopUp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, args, step }) => {
    const amount = canvas.getByRole('textbox', { name: 'Quantidade em BRL' });
    const sendButton = canvas.getByRole('button', { name: 'ENVIAR' });
    await step('Each bank detail has a copy button', async () => {
      for (const label of ['Banco', 'Agência', 'Conta', 'Titular', 'CNPJ'])
        await expect(canvas.getByRole('button', { name: `Copiar: ${label}` })).toBeVisible();
    });
    await step('Shows an error for an invalid amount and does not send it', async () => {
      for (const [input, message] of [
        ['', 'Esse campo é obrigatório'],
        ['dez', 'Este campo só aceita números'],
        ['1,49', 'Valor mínimo requerido de R$ 1,50'],
        ['100,01', 'Valor máximo permitido de R$ 100,00.'],
      ] as const) {
        await userEvent.clear(amount);
        if (input !== '') await userEvent.type(amount, input);
        await userEvent.tab();
        await expect(amount).toHaveAccessibleDescription(new RegExp(message.replace('$', '\\$')));
        await expect(sendButton).toHaveAttribute('aria-disabled', 'true');
      }
      await userEvent.click(sendButton);
      await expect(args.onSend).not.toHaveBeenCalled();
    });
    await step('Enter sends a valid amount in cents', async () => {
      await userEvent.clear(amount);
      await userEvent.type(amount, '10,50{Enter}');
      await expect(args.onSend).toHaveBeenCalledWith(1050);
    });
  },
};

function StatefulTopUp(args: TopUpProps) {
  const [sent, setSent] = useState(false);
  return (
    <TopUp
      {...args}
      requests={ready([])}
      bank={bankAccount}
      sent={sent}
      onSend={() => setSent(true)}
      onConfirmationClose={() => {
        args.onConfirmationClose();
        setSent(false);
      }}
    />
  );
}

export const Sent: Story = {
  tags: ['!station'],
  render: (args) => <StatefulTopUp {...args} />,
  play: async ({ canvas, args }) => {
    const amount = canvas.getByRole('textbox', { name: 'Quantidade em BRL' });
    await userEvent.type(amount, '10{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Pedido de transferência enviado' });
    await expect(dialog).toHaveTextContent(
      'Recebemos o seu pedido de transferência. Os créditos entram na sua carteira após a confirmação do depósito.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onConfirmationClose).toHaveBeenCalledOnce();
    await expect(amount).toHaveValue('');
    await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  },
};

export const NoBank: Story = {
  render: (args) => <TopUp {...args} requests={ready([])} bank={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Dados bancários indisponíveis no momento\./)).toHaveTextContent(
      'Dados bancários indisponíveis no momento. Fale conosco.',
    );
    await expect(canvas.getByRole('link', { name: 'Fale conosco.' })).toHaveAttribute(
      'href',
      '/homepage/support',
    );
    await expect(canvas.getByRole('textbox', { name: 'Quantidade em BRL' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'ENVIAR' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Busy: Story = { tags: ['!station'], args: { busy: true } };

export const Refused: Story = {
  args: { errors: [{ message: 'Você já tem 10 pedidos em análise. Aguarde a resposta de um deles.' }] },
};

export const Requests: Story = {
  args: { tab: 'requests' },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('table', { name: 'Pedidos de transferência' })).toBeVisible();
    for (const name of ['Data', 'Valor', 'Status'])
      await expect(canvas.getByRole('columnheader', { name })).toBeVisible();
    await expect(canvas.getByText('04/03/2026')).toBeVisible();
    await expect(canvas.getByText('R$ 100,00')).toBeVisible();
    await expect(canvas.getByText('Em análise')).toBeVisible();
    await expect(canvas.getByText('Não encontramos o depósito na conta informada.')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Abastecer créditos' }));
    await expect(args.onTab).toHaveBeenCalledWith('request');
  },
};

export const RequestsOnPhone: Story = {
  tags: ['!station'],
  args: { tab: 'requests' },
  globals: { viewport: { value: 'phone' } },
};

export const One: Story = { args: { tab: 'requests', requests: ready(sampleTransfers.slice(0, 1)) } };

export const Many: Story = {
  args: {
    tab: 'requests',
    requests: ready(
      Array.from({ length: 240 }, (_, index): TransferRequest => {
        const [openTransfer, approvedTransfer, refusedTransfer] = sampleTransfers;
        const template =
          (index === 0 ? openTransfer : index % 5 === 0 ? refusedTransfer : approvedTransfer) ??
          sampleTransfers[0];
        return {
          ...(template as TransferRequest),
          id: 1_000 - index,
          amount: 150 + ((index * 731) % 9_850),
          createdAt: new Date(Date.UTC(2026, 2, 4, 13) - index * 29 * 3_600_000).toISOString(),
        };
      }),
    ),
  },
};

export const Empty: Story = {
  args: { tab: 'requests', requests: ready([]) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Você ainda não fez pedidos de transferência.' }),
    ).toBeVisible();
  },
};

export const Loading: Story = { args: { tab: 'requests', requests: loading() } };

export const Failed: Story = {
  args: { tab: 'requests', requests: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/ainda não fez pedidos/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Narrow: Story = {
  args: {
    bank: {
      bank: '756 - Cooperativa de Crédito e Investimento dos Otorrinolaringologistas',
      agency: '12345-X',
      account: '1234567890123-X',
      holder: 'Associação-Beneficente-dos-Trabalhadores-Interestaduais do Vale do Rio Grande',
      document: '52998224725',
    },
  },
  globals: { viewport: { value: 'narrow' } },
};
