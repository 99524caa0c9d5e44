import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageSkeleton } from './PageSkeleton.tsx';

const meta = {
  title: 'Components/Feedback/PageSkeleton',
  component: PageSkeleton,
  parameters: { layout: 'fullscreen' },
  args: { shape: 'cards' },
} satisfies Meta<typeof PageSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando...');
    await expect(canvasElement).toHaveTextContent(/^Carregando\.\.\.$/);
  },
};

export const List: Story = { args: { shape: 'list', hasBack: true } };

export const Waiting: Story = {
  args: { label: 'Aguarde um momento...' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Aguarde um momento...');
  },
};

export const Form: Story = { args: { shape: 'form' } };

export const Article: Story = { args: { shape: 'article' } };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const Narrow: Story = { args: { shape: 'list' }, globals: { viewport: { value: 'narrow' } } };
