import type { Meta, StoryObj } from '@storybook/react-vite';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { Grid } from './Grid.tsx';

function block(words: string) {
  return (
    <Surface tone="sunken" key={words}>
      <Text>{words}</Text>
    </Surface>
  );
}

const meta = {
  title: 'Components/Layout/Grid',
  component: Grid,
  args: { children: ['Primeiro', 'Segundo', 'Terceiro'].map(block) },
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};
export const One: Story = { args: { children: block('Só um') } };
export const Many: Story = {
  args: { columnWidth: 8, children: Array.from({ length: 24 }, (_, index) => block(`Item ${index + 1}`)) },
};
export const Narrow: Story = { args: { columnWidth: 40 }, globals: { viewport: { value: 'narrow' } } };
