import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from './Text.tsx';

const meta = {
  title: 'Components/Layout/Text',
  component: Text,
  args: { children: 'Participe das atividades, ganhe pontos e troque por benefícios.' },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};

export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {(['lg', 'md', 'sm', 'xs'] as const).map((size) => (
        <Text {...args} key={size} size={size} />
      ))}
    </Stack>
  ),
};

export const Tones: Story = {
  render: (args) => (
    <Stack gap="tight">
      {(['text', 'muted', 'link', 'accent', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
        <Text {...args} key={tone} tone={tone} />
      ))}
    </Stack>
  ),
};

export const Numeric: Story = {
  render: () => (
    <Stack gap="none">
      <Text numeric align="end">
        R$ 1.111,11
      </Text>
      <Text numeric align="end" weight="label">
        R$ 9.876,54
      </Text>
    </Stack>
  ),
};

export const Clamped: Story = {
  args: {
    maxLines: 2,
    children:
      'Curso presencial de primeiros socorros para toda a família, com certificado, material incluso, estacionamento e almoço, na sede social da associação, todos os sábados de março.',
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/Curso presencial/);
    await expect(text.scrollHeight).toBeGreaterThan(text.clientHeight);
  },
};

export const LongWord: Story = {
  args: { children: 'Pneumoultramicroscopicossilicovulcanoconióticos-anticonstitucionalissimamente' },
  globals: { viewport: { value: 'narrow' } },
};

export const Measure: Story = {
  args: { measure: true, children: 'A participação no programa é livre e voluntária. '.repeat(12) },
};
