import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { press } from '../Dialog/testing/press.ts';
import { Stack } from '../Stack/Stack.tsx';
import { BlockingOverlay, type BlockingOverlayProps } from './BlockingOverlay.tsx';

const settle = { now: () => {} };

function StatefulBlockingOverlay({ open: _, ...rest }: BlockingOverlayProps) {
  const [open, setOpen] = useState(false);
  settle.now = () => setOpen(false);
  return (
    <div style={{ minHeight: '30rem' }}>
      <Stack align="start">
        <Button kind="main" onClick={() => setOpen(true)}>
          Efetuar pagamento
        </Button>
        <Button>Voltar</Button>
      </Stack>
      <BlockingOverlay {...rest} open={open} />
    </div>
  );
}

const meta = {
  title: 'Components/Feedback/BlockingOverlay',
  component: BlockingOverlay,
  args: { open: false, title: 'Processando o pagamento' },
  render: (args) => <StatefulBlockingOverlay {...args} />,
  play: async ({ canvas }) => {
    await press(canvas.getByRole('button', { name: 'Efetuar pagamento' }));
    const overlay = await screen.findByRole('dialog');
    await waitFor(() => expect(overlay).toBeVisible());
  },
} satisfies Meta<typeof BlockingOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async (context) => {
    const opener = context.canvas.getByRole('button', { name: 'Efetuar pagamento' });
    await meta.play(context);
    const overlay = screen.getByRole('dialog', { name: 'Processando o pagamento' });
    await expect(overlay).toHaveAccessibleDescription('Não feche nem atualize esta página.');
    await expect(overlay).toHaveAttribute('aria-busy', 'true');
    await expect(overlay.contains(document.activeElement)).toBe(true);
    await userEvent.tab();
    await expect(opener).not.toHaveFocus();
    await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    // Neither Escape nor a close by the browser closes the overlay.
    overlay.dispatchEvent(new Event('cancel', { cancelable: true }));
    (overlay as HTMLDialogElement).close();
    await waitFor(() => expect(overlay).toHaveAttribute('open'));
    settle.now();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
    await expect(getComputedStyle(document.documentElement).overflowY).toBe('visible');
  },
};

export const Open: Story = {};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const Narrow: Story = {
  args: {
    title: 'Confirmando a consulta com otorrinolaringologistas-credenciados-do-convênio',
    text: 'A operadora do cartão costuma responder em até dois minutos. Não feche nem atualize esta página.',
  },
  globals: { viewport: { value: 'narrow' } },
  play: async (context) => {
    await meta.play(context);
    const overlay = screen.getByRole('dialog');
    await expect(overlay.scrollWidth).toBeLessThanOrEqual(overlay.clientWidth);
  },
};
