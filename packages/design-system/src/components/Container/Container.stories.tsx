import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { Container } from './Container.tsx';

const meta = {
  title: 'Components/Layout/Container',
  component: Container,
  parameters: { layout: 'fullscreen' },
  args: {
    children: (
      <Surface tone="sunken">
        <Text>Nunca mais largo que a página.</Text>
      </Surface>
    ),
  },
} satisfies Meta<typeof Container>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByText('Nunca mais largo que a página.').closest('div');
    await expect(card?.getBoundingClientRect().width ?? 0).toBeLessThanOrEqual(1180);
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
