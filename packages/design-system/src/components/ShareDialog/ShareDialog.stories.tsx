import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { preloadDialog } from '../Dialog/Dialog.tsx';
import { press } from '../Dialog/testing/press.ts';
import { ShareDialog, type ShareDialogProps } from './ShareDialog.tsx';
import { share, stubNativeShare } from './testing/stub-native-share.ts';

function DialogWithButton({ open: _, onClose, ...rest }: ShareDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div onPointerEnter={preloadDialog} style={{ minHeight: '34rem' }}>
      <Button onClick={() => setIsOpen(true)}>Compartilhar</Button>
      <ShareDialog
        {...rest}
        open={isOpen}
        onClose={() => {
          setIsOpen(false);
          onClose();
        }}
      />
    </div>
  );
}

const url = 'https://clube.exemplo.test/compartilhamento?source=7&campaign=9';

const meta = {
  title: 'Components/Dialogs/ShareDialog',
  component: ShareDialog,
  args: {
    open: false,
    onClose: fn(),
    url,
    subject: 'Cinema em dobro',
    text: 'Olha esta promoção do Clube Exemplo:',
    description: 'Compartilhe com quem você acha que vai gostar.',
    onShared: fn(),
  },
  render: (args) => <DialogWithButton {...args} />,
  beforeEach: stubNativeShare(undefined),
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: 'Compartilhar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Compartilhar' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  },
} satisfies Meta<typeof ShareDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async (context) => {
    const { onShared } = context.args;
    await meta.play(context);
    const dialog = within(screen.getByRole('dialog'));
    const whatsApp = dialog.getByRole('link', { name: 'WhatsApp (abre em nova aba)' });
    await expect(new URL(whatsApp.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      `Olha esta promoção do Clube Exemplo: ${url}`,
    );
    await press(whatsApp);
    await expect(onShared).toHaveBeenLastCalledWith('whatsapp');
    const email = dialog.getByRole('link', { name: 'E-mail' });
    await expect(email.getAttribute('href')).toMatch(/^mailto:\?subject=Cinema%20em%20dobro&body=/);
    await press(email);
    await expect(onShared).toHaveBeenLastCalledWith('email');
    await expect(dialog.getByRole('button', { name: 'Copiar: Link' })).toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: 'Outros apps' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Compartilhar' })).toHaveFocus());
  },
};

export const Open: Story = {};

export const Phone: Story = {
  beforeEach: stubNativeShare(share),
  globals: { viewport: { value: 'phone' } },
};

export const ByDevice: Story = {
  beforeEach: stubNativeShare(share),
  play: async (context) => {
    await meta.play(context);
    await press(await screen.findByRole('button', { name: 'Outros apps' }));
    await expect(share).toHaveBeenCalledWith({
      title: 'Cinema em dobro',
      text: 'Olha esta promoção do Clube Exemplo:',
      url,
    });
    await waitFor(() => expect(context.args.onShared).toHaveBeenCalledWith('device'));
  },
};

/** The member cancels the device's share sheet: nothing counts as shared, and the dialog stays open. */
export const ByDeviceCancelled: Story = {
  beforeEach: stubNativeShare(share),
  play: async (context) => {
    share.mockRejectedValue(new DOMException('cancelled', 'AbortError'));
    await meta.play(context);
    const button = await screen.findByRole('button', { name: 'Outros apps' });
    await press(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await expect(context.args.onShared).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
  },
};

export const Narrow: Story = {
  beforeEach: stubNativeShare(share),
  args: {
    url: `https://clube.exemplo.test/otorrinolaringologistas-credenciados-do-convenio-interestadual?source=7&campaign=9`,
    description:
      'Ganhe 10,00 créditos de reconhecimento cada vez que compartilhar esta atividade com alguém.',
  },
  globals: { viewport: { value: 'narrow' } },
  play: async (context) => {
    await meta.play(context);
    const dialog = screen.getByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
