import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { preloadDialog } from '../Dialog/Dialog.tsx';
import { press } from '../Dialog/testing/press.ts';
import { InviteDialog, type InviteDialogProps } from './InviteDialog.tsx';

function StatefulInviteDialog({ open: _, onClose, ...rest }: InviteDialogProps) {
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
    onShared: fn(),
  },
  render: (args) => <StatefulInviteDialog {...args} />,
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
      'Você ganha 50,00 pontos por amigo que se cadastrar com o seu link e completar a primeira atividade com recompensa.',
    );
    const dialogQueries = within(dialog);
    await expect(dialogQueries.getByRole('group', { name: 'Link do seu convite' })).toHaveTextContent(link);
    await expect(dialogQueries.getByRole('img', { name: 'QR code do seu convite' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Convidar' })).toHaveFocus());
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const WithoutPoints: Story = {
  args: { points: undefined },
  play: async (context) => {
    await meta.play(context);
    await expect(screen.queryByText(/Você ganha/)).toBeNull();
  },
};

const send = fn();

const onLimit = fn();

/** Up to five addresses, which must all be valid. The first wrong one takes the focus. */
export const ByEmail: Story = {
  args: { emailInvites: { onSend: send, onFull: onLimit } },
  beforeEach: () => {
    send.mockReset();
    onLimit.mockReset();
  },
  play: async (context) => {
    await meta.play(context);
    const dialog = within(screen.getByRole('dialog'));
    const first = dialog.getByLabelText('E-mail de quem você convida');
    const addButton = dialog.getByRole('button', { name: 'Adicionar outro e-mail' });
    await press(dialog.getByRole('button', { name: 'Enviar convite' }));
    await expect(first).toHaveFocus();
    await expect(first).toBeInvalid();
    await userEvent.type(first, 'ana@exemplo.test');
    await press(addButton);
    const second = dialog.getByLabelText(/^E-mail 2/);
    await waitFor(() => expect(second).toHaveFocus());
    await press(dialog.getByRole('button', { name: 'Enviar convites' }));
    await expect(second).toHaveAccessibleDescription('Esse campo é obrigatório');
    await userEvent.type(second, 'rui@');
    await press(dialog.getByRole('button', { name: 'Enviar convites' }));
    await expect(second).toHaveAccessibleDescription('Email inválido');
    await expect(send).not.toHaveBeenCalled();
    await userEvent.type(second, 'exemplo.test');
    for (const _ of [3, 4, 5]) await press(addButton);
    await expect(onLimit).not.toHaveBeenCalled();
    await press(addButton);
    await expect(onLimit).toHaveBeenCalledOnce();
    await expect(dialog.getAllByRole('textbox')).toHaveLength(5);
    for (const position of [5, 4, 3])
      await press(dialog.getByRole('button', { name: `Retirar o e-mail ${position}` }));
    await waitFor(() => expect(second).toHaveFocus());
    await press(dialog.getByRole('button', { name: 'Enviar convites' }));
    await expect(send).toHaveBeenCalledWith(['ana@exemplo.test', 'rui@exemplo.test']);
  },
};

export const Sending: Story = { args: { emailInvites: { onSend: send, sending: true } } };

export const EmailFailed: Story = {
  args: { emailInvites: { onSend: send, error: 'Erro interno no servidor' } },
  play: async (context) => {
    await meta.play(context);
    const alert = within(screen.getByRole('dialog')).getByRole('alert');
    await waitFor(() => expect(alert).toBeVisible());
  },
};

export const Narrow: Story = {
  args: { currency: { name: 'créditos de reconhecimento' }, emailInvites: { onSend: send } },
  globals: { viewport: { value: 'narrow' } },
  play: async (context) => {
    await meta.play(context);
    const dialog = screen.getByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
