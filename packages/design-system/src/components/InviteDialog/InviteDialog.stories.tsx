import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { preloadDialog } from '../Dialog/Dialog.tsx';
import { press } from '../Dialog/testing/press.ts';
import { InviteDialog, type InviteDialogProps, type InvitedPerson } from './InviteDialog.tsx';

function Opened({ open: _, onClose, ...rest }: InviteDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <div onPointerEnter={preloadDialog} style={{ minHeight: '46rem' }}>
      <Button onClick={() => setOpen(true)}>Convidar</Button>
      <InviteDialog
        {...rest}
        open={open}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
      />
    </div>
  );
}

const invited: InvitedPerson[] = [
  { id: '1', name: 'Ana Beatriz Souza', date: '2025-03-05T17:07:00Z', status: 'joined' },
  { id: '2', name: 'Rui', date: '2025-03-04T12:00:00Z', status: 'waiting' },
];

const link = 'https://clube.exemplo.test/cadastrar/MGM-U7-E9';

const meta = {
  title: 'Components/Dialogs/InviteDialog',
  component: InviteDialog,
  args: {
    open: false,
    onClose: fn(),
    link,
    points: 5000,
    subject: 'Convite para o Clube Exemplo',
    text: 'Participe do Clube Exemplo comigo:',
    invited,
    onShared: fn(),
  },
  render: (args) => <Opened {...args} />,
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: 'Convidar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Convide seus amigos' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await waitFor(() => expect(dialog.querySelector('[role=img] svg')).not.toBeNull());
  },
} satisfies Meta<typeof InviteDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async (context) => {
    await meta.play(context);
    const dialog = screen.getByRole('dialog');
    await expect(dialog).toHaveAccessibleDescription(
      'Você ganha 50,00 pontos por amigo que se cadastrar com o seu link.',
    );
    const inside = within(dialog);
    await expect(inside.getByRole('group', { name: 'Link do seu convite' })).toHaveTextContent(link);
    await expect(inside.getByRole('img', { name: 'QR code do seu convite' })).toBeInTheDocument();
    const rows = inside.getAllByRole('listitem');
    await expect(rows).toHaveLength(2);
    await expect(rows[0]).toHaveTextContent('Ana Beatriz Souza05/03/2025 14:07Cadastrou-se');
    await expect(rows[1]).toHaveTextContent('Aguardando cadastro');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Convidar' })).toHaveFocus());
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const NobodyYet: Story = {
  args: { invited: [], points: undefined },
  play: async (context) => {
    await meta.play(context);
    await expect(screen.getByText(/Ninguém ainda/)).toBeInTheDocument();
  },
};

export const Many: Story = {
  args: {
    invited: Array.from({ length: 40 }, (_, index) => ({
      id: String(index),
      name: `Pessoa convidada ${index + 1}`,
      date: '2025-03-04T12:00:00Z',
      status: index % 3 === 0 ? ('joined' as const) : ('waiting' as const),
    })),
  },
};

const send = fn();

/** Five at most; what is wrong has the focus. */
export const ByEmail: Story = {
  args: { onSend: send },
  beforeEach: () => {
    send.mockReset();
  },
  play: async (context) => {
    await meta.play(context);
    const dialog = within(screen.getByRole('dialog'));
    const first = dialog.getByLabelText('E-mail de quem você convida');
    const add = dialog.getByRole('button', { name: 'Adicionar outro e-mail' });
    await press(dialog.getByRole('button', { name: 'Enviar convite' }));
    await expect(first).toHaveFocus();
    await expect(first).toBeInvalid();
    await userEvent.type(first, 'ana@exemplo.test');
    await press(add);
    const second = dialog.getByLabelText(/^E-mail 2/);
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.type(second, 'rui@');
    await press(dialog.getByRole('button', { name: 'Enviar convites' }));
    await expect(second).toHaveAccessibleDescription('Email inválido');
    await expect(send).not.toHaveBeenCalled();
    await userEvent.type(second, 'exemplo.test');
    for (const _ of [3, 4, 5]) await press(add);
    await expect(await dialog.findByText('Limite de contatos alcançado')).toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: 'Adicionar outro e-mail' })).toBeNull();
    await press(dialog.getByRole('button', { name: 'Enviar convites' }));
    await waitFor(() => expect(send).toHaveBeenCalledWith(['ana@exemplo.test', 'rui@exemplo.test']));
    await expect(await dialog.findByText('Convites enviados.')).toBeInTheDocument();
    await expect(first).toHaveValue('');
    // The confirmation goes as soon as the next one is written.
    await userEvent.type(first, 'b');
    await expect(dialog.queryByText('Convites enviados.')).toBeNull();
  },
};

export const EmailFailed: Story = {
  args: { onSend: send },
  beforeEach: () => {
    send.mockReset().mockRejectedValue(new Error('offline'));
  },
  play: async (context) => {
    await meta.play(context);
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByLabelText('E-mail de quem você convida');
    await userEvent.type(field, 'ana@exemplo.test');
    await press(dialog.getByRole('button', { name: 'Enviar convite' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Os e-mails foram mantidos');
    await expect(field).toHaveValue('ana@exemplo.test');
  },
};

export const Narrow: Story = {
  args: {
    currency: { name: 'créditos de reconhecimento' },
    onSend: send,
    invited: [
      {
        id: '1',
        name: 'Maria Aparecida do Perpétuo Socorro de Albuquerque Cavalcanti',
        date: '2025-03-05T17:07:00Z',
        status: 'joined',
      },
      ...invited.slice(1),
    ],
  },
  globals: { viewport: { value: 'narrow' } },
  play: async (context) => {
    await meta.play(context);
    const dialog = screen.getByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
