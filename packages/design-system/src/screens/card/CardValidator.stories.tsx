import { loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { CardValidator } from './CardValidator.tsx';

const meta = {
  title: 'Screens/Card/CardValidator',
  tags: ['station'],
  component: CardValidator,
  parameters: { layout: 'fullscreen', frame: 'plain' },
  decorators: [inFrame],
  args: { check: loading(), onRetry: fn() },
} satisfies Meta<typeof CardValidator>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Valid: Story = {
  args: { check: ready({ isValid: true, verifiedBy: 'server' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Usuário válido!' })).toBeVisible();
    await expect(canvas.queryByText(/sem conexão/i)).toBeNull();
  },
};

export const Invalid: Story = {
  tags: ['!station'],
  args: { check: ready({ isValid: false, verifiedBy: 'server' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Usuário inválido!' })).toBeVisible();
  },
};

export const WithoutNetwork: Story = {
  tags: ['!station'],
  args: { check: ready({ isValid: true, verifiedBy: 'device' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Conferido sem conexão: a assinatura/)).toBeVisible();
  },
};

export const RefusedWithoutNetwork: Story = {
  tags: ['!station'],
  args: { check: ready({ isValid: false, verifiedBy: 'device' }) },
  globals: { viewport: { value: 'narrow' } },
};

/** A device that was never online here cannot verify a card. */
export const Unchecked: Story = {
  tags: ['!station'],
  args: { check: ready({ isValid: false, verifiedBy: 'nobody' }) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar Novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = { tags: ['!station'] };
