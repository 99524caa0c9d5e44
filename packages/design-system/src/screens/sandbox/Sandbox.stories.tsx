import { failed, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { Sandbox } from './Sandbox.tsx';

const meta = {
  title: 'Screens/Sandbox/Sandbox',
  component: Sandbox,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { isOn: ready(true), onRetry: fn() },
} satisfies Meta<typeof Sandbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Caixa de correio/ })).toHaveAttribute(
      'href',
      '/sandbox/mail',
    );
    await expect(canvas.getByRole('link', { name: /Links curtos/ })).toHaveAttribute(
      'href',
      '/sandbox/links',
    );
    await expect(canvas.getByRole('link', { name: /Google Play/ })).toHaveAttribute(
      'href',
      '/sandbox/loja/android',
    );
  },
};

export const Off: Story = {
  args: { isOn: ready(false) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Não há ambiente de testes aqui' })).toBeVisible();
  },
};

export const Loading: Story = { args: { isOn: loading() } };

export const Failed: Story = {
  args: { isOn: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
