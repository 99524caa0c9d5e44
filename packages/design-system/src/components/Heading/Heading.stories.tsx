import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../Stack/Stack.tsx';
import { Heading } from './Heading.tsx';

const meta = {
  title: 'Components/Layout/Heading',
  component: Heading,
  args: { level: 1, children: 'Benefícios que valem o ano todo' },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};

export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {(['3xl', '2xl', 'xl', 'lg', 'md'] as const).map((size) => (
        <Heading {...args} key={size} level={2} size={size} />
      ))}
    </Stack>
  ),
};

export const Levels: Story = {
  render: () => (
    <Stack>
      <Heading level={1}>Minhas compras</Heading>
      <Heading level={2}>Este mês</Heading>
      <Heading level={3}>Curso de primeiros socorros</Heading>
      <Heading level={4}>Regulamento</Heading>
    </Stack>
  ),
};

export const Centred: Story = { args: { align: 'center' } };

export const LongText: Story = {
  args: {
    children: 'Assembleia extraordinária dos trabalhadores em transportes intermunicipais e interestaduais',
  },
  globals: { viewport: { value: 'narrow' } },
};
