import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { press } from '../../components/Dialog/testing/press.ts';
import { inFrame } from '../testing/frames.tsx';
import { Suspended } from './Suspended.tsx';
import { sampleAccountData } from './testing/account-data.tsx';

const meta = {
  title: 'Screens/Session/Suspended',
  component: Suspended,
  parameters: { layout: 'fullscreen', frame: 'plain' },
  decorators: [inFrame],
  args: { onContact: fn() },
} satisfies Meta<typeof Suspended>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  tags: ['station'],
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'O seu acesso está supenso.' });
    const withinDialog = within(dialog);
    const text = 'Para mais informações, entre em contato pelo fale conosco.';
    await waitFor(() => expect(withinDialog.getByText(text)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await press(document.elementFromPoint(4, 4) ?? document.body);
    await expect(dialog).toHaveAttribute('data-state', 'open');
    await expect(withinDialog.queryByRole('button', { name: /Fechar/ })).toBeNull();
    await press(withinDialog.getByRole('button', { name: 'Fale conosco' }));
    await expect(args.onContact).toHaveBeenCalledOnce();
  },
};

export const OwnData: Story = {
  args: { children: sampleAccountData },
  play: async ({ canvas }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'O seu acesso está supenso.' });
    await press(within(dialog).getByRole('button', { name: 'Meus dados e conta' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Baixar meus dados' })).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Encerrar minha conta' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Fale conosco' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sair' })).toHaveAttribute('href', '/logout');
  },
};

export const WithOwnData: Story = {
  args: { children: sampleAccountData },
  globals: { viewport: { value: 'phone' } },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
