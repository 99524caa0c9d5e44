import type { Meta, StoryObj } from '@storybook/react-vite';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { Row } from './Row.tsx';

function renderBlock(text: string) {
  return (
    <Surface tone="sunken" key={text}>
      <Text>{text}</Text>
    </Surface>
  );
}

const meta = {
  title: 'Components/Layout/Row',
  component: Row,
  args: { children: ['Primeiro', 'Segundo', 'Terceiro'].map(renderBlock) },
} satisfies Meta<typeof Row>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};
export const Between: Story = { args: { justify: 'between' } };
export const Many: Story = {
  args: { children: Array.from({ length: 12 }, (_, index) => renderBlock(`Item ${index + 1}`)) },
  globals: { viewport: { value: 'narrow' } },
};
