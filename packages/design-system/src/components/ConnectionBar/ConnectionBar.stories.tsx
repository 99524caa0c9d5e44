import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ConnectionBar } from './ConnectionBar.tsx';

const meta = {
  title: 'Components/Feedback/ConnectionBar',
  component: ConnectionBar,
  parameters: { layout: 'fullscreen' },
  args: { offline: true },
} satisfies Meta<typeof ConnectionBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Sem conexão\./);
  },
};

export const Online: Story = {
  args: { offline: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
