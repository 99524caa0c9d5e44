import { failed, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Container } from '../../components/Container/Container.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { inFrame } from '../testing/frames.tsx';
import { AccountData } from './AccountData.tsx';

const meta = {
  title: 'Screens/Account/Account data',
  component: AccountData,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  render: (args) => (
    <Container>
      <Stack>
        <AccountData {...args} />
      </Stack>
    </Container>
  ),
  args: {
    pendingAction: null,
    errors: [],
    file: null,
    closure: ready({ points: 140_050, vouchers: 3, subscriptions: 1, pendingOrders: 1, openTransfers: 0 }),
    pointsText: '1.400,50 pontos',
    terms: ready({
      accepted: [
        { document: 'terms', version: '2026-11-22', acceptedAt: '2026-11-25T17:07:00Z' },
        { document: 'privacy', version: '2026-11-22', acceptedAt: '2026-11-25T17:07:00Z' },
      ],
    }),
    onSaved: fn(),
    onDownload: fn(),
    onClosureRequest: fn(),
    onClose: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof AccountData>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = { tags: ['station'] };

export const Downloading: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByText(/aceita em 25\/11\/2026/)).not.toHaveLength(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Baixar meus dados' }));
    await screen.findByRole('dialog', { name: 'Baixar meus dados' });
    await expect(screen.getByRole('button', { name: 'Baixar' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(screen.getByLabelText('Senha'), 'Estacao1{Enter}');
    await expect(args.onDownload).toHaveBeenCalledWith('Estacao1');
  },
};

export const Closing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Encerrar minha conta' }));
    await screen.findByRole('dialog', { name: 'Encerrar minha conta?' });
    await expect(args.onClosureRequest).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByText(/^Seu saldo de 1\.400,50 pontos/)).toBeVisible());
    await expect(screen.getByText(/^Seus 3 vouchers/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Senha'), 'Estacao1');
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar conta' }));
    await expect(args.onClose).toHaveBeenCalledWith('Estacao1');
  },
};

export const WrongPassword: Story = {
  args: { errors: [{ field: 'password', message: 'Senha incorreta.' }] },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Encerrar minha conta' }));
    await screen.findByRole('dialog', { name: 'Encerrar minha conta?' });
    await waitFor(() => expect(screen.getByText('Senha incorreta.')).toBeVisible());
  },
};

/** Without the list of losses the account cannot be closed. */
export const LossesUnknown: Story = {
  args: { closure: failed(), terms: loading() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Encerrar minha conta' }));
    await screen.findByRole('dialog', { name: 'Encerrar minha conta?' });
    await userEvent.type(screen.getByLabelText('Senha'), 'Estacao1{Enter}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
