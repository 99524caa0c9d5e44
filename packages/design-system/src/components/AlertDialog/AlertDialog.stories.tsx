import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { preloadDialog } from '../Dialog/Dialog.tsx';
import { press } from '../Dialog/testing/press.ts';
import { Text } from '../Text/Text.tsx';
import { AlertDialog, type AlertDialogProps } from './AlertDialog.tsx';

function StatefulAlertDialog({ open: _, onCancel, ...rest }: AlertDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <div onPointerEnter={preloadDialog} style={{ minHeight: '30rem' }}>
      <Button onClick={() => setOpen(true)}>Excluir comentário</Button>
      <AlertDialog
        {...rest}
        open={open}
        onCancel={() => {
          setOpen(false);
          onCancel();
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Components/Dialogs/AlertDialog',
  component: AlertDialog,
  args: {
    open: false,
    title: 'Deseja excluir seu comentário?',
    description: 'As respostas a ele também deixam de aparecer. Isso não pode ser desfeito.',
    confirmLabel: 'Excluir',
    destructive: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
  render: (args) => <StatefulAlertDialog {...args} />,
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: 'Excluir comentário' }));
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  },
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Excluir comentário' });
    await press(opener);
    const dialog = await screen.findByRole('alertdialog', { name: 'Deseja excluir seu comentário?' });
    await expect(dialog).toHaveAccessibleDescription(/Isso não pode ser desfeito/);
    // Pressing Enter right away must not destroy anything.
    const cancel = screen.getByRole('button', { name: 'Cancelar' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Excluir' })).toHaveFocus();
    await userEvent.tab();
    await expect(cancel).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Open: Story = {};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const ClickOutside: Story = {
  play: async (context) => {
    await meta.play(context);
    await userEvent.click(document.documentElement, { pointerEventsCheck: 0 });
    await expect(screen.getByRole('alertdialog')).toHaveAttribute('data-state', 'open');
    await expect(context.args.onCancel).not.toHaveBeenCalled();
  },
};

export const WithDetails: Story = {
  args: {
    title: 'Confirmação',
    description: 'O custo sai do seu saldo assim que você confirmar.',
    confirmLabel: 'Confirmar',
    destructive: false,
    children: (
      <dl>
        <Text as="dt" tone="muted" size="sm">
          Atividade
        </Text>
        <dd>Cinema em dobro</dd>
        <Text as="dt" tone="muted" size="sm">
          Custo
        </Text>
        <dd>320 pontos</dd>
      </dl>
    ),
  },
};

function BusyAlertDialog({ onConfirm, ...rest }: AlertDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <StatefulAlertDialog
      {...rest}
      busy={busy}
      onConfirm={() => {
        setBusy(true);
        onConfirm();
      }}
    />
  );
}

/** A busy dialog can't close or submit twice, and keeps the focus. */
export const Busy: Story = {
  args: { busyLabel: 'Excluindo' },
  render: (args) => <BusyAlertDialog {...args} />,
  play: async (context) => {
    await meta.play(context);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Excluir' }));
    const confirm = await screen.findByRole('button', { name: 'Excluindo' });
    await expect(context.args.onConfirm).toHaveBeenCalledOnce();
    await expect(confirm).toHaveFocus();
    await expect(screen.getByRole('alertdialog')).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Escape}');
    await press(screen.getByRole('button', { name: 'Cancelar' }));
    await expect(screen.getByRole('alertdialog')).toHaveAttribute('data-state', 'open');
    await expect(context.args.onCancel).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { error: 'Não foi possível excluir agora. Verifique a conexão e tente de novo.' },
  play: async (context) => {
    await meta.play(context);
    await expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível excluir agora');
    await press(screen.getByRole('button', { name: 'Excluir' }));
    await expect(context.args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  args: {
    title: 'Cancelar a assinatura de otorrinolaringologistas-credenciados?',
    description: 'A participação no programa é livre e voluntária. '.repeat(14),
    confirmLabel: 'Cancelar a minha assinatura agora',
    cancelLabel: 'Continuar com a assinatura',
  },
  globals: { viewport: { value: 'narrow' } },
  play: async (context) => {
    await meta.play(context);
    const dialog = screen.getByRole('alertdialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
