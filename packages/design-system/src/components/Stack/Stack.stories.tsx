import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { Stack } from './Stack.tsx';

function renderBlock(text: string) {
  return (
    <Surface tone="sunken" key={text}>
      <Text>{text}</Text>
    </Surface>
  );
}

const meta = {
  title: 'Components/Layout/Stack',
  component: Stack,
  args: { children: ['Primeiro', 'Segundo', 'Terceiro'].map(renderBlock) },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};
export const Tight: Story = { args: { gap: 'tight' } };
export const Section: Story = { args: { gap: 'section' } };
export const Start: Story = { args: { align: 'start' } };
export const One: Story = { args: { children: renderBlock('Só um') } };

export const Narrow: Story = {
  args: { children: ['Primeiro', 'Otorrinolaringologistas-credenciados-do-convênio'].map(renderBlock) },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
