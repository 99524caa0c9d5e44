import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { Deactivated } from './Deactivated.tsx';
import { sampleAccountData } from './testing/account-data.tsx';

const meta = {
  title: 'Screens/Session/Deactivated',
  component: Deactivated,
  parameters: { layout: 'fullscreen', frame: 'plain' },
  decorators: [inFrame],
  args: { onContact: fn(), children: sampleAccountData },
} satisfies Meta<typeof Deactivated>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  tags: ['station'],
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'A sua conta foi desativada.' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sair' })).toHaveAttribute('href', '/logout');
    await expect(canvas.queryByRole('heading', { name: 'Termos aceitos' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Fale conosco' }));
    await expect(args.onContact).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Encerrar minha conta' }));
    await screen.findByRole('dialog', { name: 'Encerrar minha conta?' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
