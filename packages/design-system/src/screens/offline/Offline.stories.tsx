import { paths } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { Offline } from './Offline.tsx';

const meta = {
  title: 'Screens/Offline/Offline',
  component: Offline,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
} satisfies Meta<typeof Offline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  tags: ['station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Você está sem conexão' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
  },
};

export const Member: Story = { args: { homeHref: paths.home }, parameters: { frame: 'member' } };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
