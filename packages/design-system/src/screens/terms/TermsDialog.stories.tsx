import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { TermsDialog } from './TermsDialog.tsx';

const meta = {
  title: 'Screens/Terms/Terms dialog',
  tags: ['station'],
  component: TermsDialog,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { open: true, onAccept: fn() },
} satisfies Meta<typeof TermsDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Nossos termos mudaram' });
    const continueButton = screen.getByRole('button', { name: 'Continuar' });
    await expect(continueButton).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Li e aceito os Termos de uso e a Política de privacidade' }),
    );
    await userEvent.click(continueButton);
    await expect(args.onAccept).toHaveBeenCalledOnce();
    await expect(screen.getByRole('link', { name: 'Sair' })).toHaveAttribute('href', '/logout');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Nossos termos mudaram' })).toBeVisible());
  },
};

export const Saving: Story = { tags: ['!station'], args: { busy: true } };

export const Narrow: Story = { tags: ['!station'], globals: { viewport: { value: 'narrow' } } };
