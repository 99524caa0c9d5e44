import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { NotAuthorized } from './NotAuthorized.tsx';

const meta = {
  title: 'Screens/Not authorized/Not authorized',
  component: NotAuthorized,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
} satisfies Meta<typeof NotAuthorized>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Member: Story = {
  tags: ['station'],
  play: async ({ canvas }) => {
    const text = 'Erro 401! Você não possui autorização para acessar esta página.';
    await expect(canvas.getByRole('heading', { level: 1, name: text })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voltar para o início' })).toHaveAttribute('href', '/');
  },
};

export const Visitor: Story = { parameters: { frame: 'public' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
