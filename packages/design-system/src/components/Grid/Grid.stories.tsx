import type { Meta, StoryObj } from '@storybook/react-vite';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { Grid } from './Grid.tsx';

function renderBlock(label: string) {
  return (
    <Surface tone="sunken" key={label}>
      <Text>{label}</Text>
    </Surface>
  );
}

const meta = {
  title: 'Components/Layout/Grid',
  component: Grid,
  args: { children: ['Primeiro', 'Segundo', 'Terceiro'].map(renderBlock) },
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};
export const One: Story = { args: { children: renderBlock('Só um') } };
export const Many: Story = {
  args: {
    columnWidth: 8,
    children: Array.from({ length: 24 }, (_, index) => renderBlock(`Item ${index + 1}`)),
  },
};
export const Narrow: Story = { args: { columnWidth: 40 }, globals: { viewport: { value: 'narrow' } } };
