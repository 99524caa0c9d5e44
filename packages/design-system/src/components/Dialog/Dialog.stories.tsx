import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog, type DialogProps, preloadDialog } from './Dialog.tsx';

const Opened = ({ onClose, open: _, ...rest }: DialogProps) => {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <div onPointerEnter={preloadDialog} style={{ minHeight: '30rem' }}>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        {...rest}
        open={open}
        onClose={close}
        actions={rest.dismissable === false ? <Button onClick={close}>Entendi</Button> : rest.actions}
      />
    </div>
  );
};

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    open: false,
    title: 'Cancelar o pedido?',
    description: 'Os itens voltam para o carrinho e nada é cobrado.',
    onClose: fn(),
    actions: (
      <>
        <Button kind="quiet">Manter o pedido</Button>
        <Button kind="danger">Cancelar o pedido</Button>
      </>
    ),
  },
  render: (args) => <Opened {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('dialog');
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Abrir' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Cancelar o pedido?' });
    await expect(dialog).toHaveAccessibleDescription('Os itens voltam para o carrinho e nada é cobrado.');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    // The focus is back where it was.
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Open: Story = {};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const Side: Story = {
  args: {
    placement: 'side',
    title: 'Menu',
    description: undefined,
    children: 'Conteúdo',
    actions: undefined,
  },
};

/** Neither Escape nor a click outside nor a button: one has to decide. */
export const NotDismissable: Story = {
  args: { dismissable: false, title: 'Acesso suspenso', description: 'Fale conosco para saber mais.' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const WithFields: Story = {
  args: {
    title: 'Alterar endereço',
    description: undefined,
    children: ['CEP', 'Rua', 'Número', 'Complemento', 'Bairro', 'Cidade'].map((label) => (
      <TextField key={label} label={label} required />
    )),
    actions: <Button kind="main">Salvar</Button>,
  },
};

export const LongText: Story = {
  args: {
    title: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual',
    description: 'A participação no programa é livre e voluntária. '.repeat(20),
  },
  globals: { viewport: { value: 'narrow' } },
};
