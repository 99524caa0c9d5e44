import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from '../components/Spinner/Spinner.tsx';

const meta = { title: 'Added/Screen', tags: ['station'], component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};

export const Labelled: Story = {
  args: { label: 'Aguarde um momento...' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Aguarde um momento...');
  },
};
