import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, CreditCard, Gift, Heart, House, QrCode, Ticket, Trophy } from 'lucide-react';
import { expect } from 'storybook/test';
import { Row } from '../Row/Row.tsx';
import { Text } from '../Text/Text.tsx';
import { Icon } from './Icon.tsx';

const meta = {
  title: 'Components/Layout/Icon',
  component: Icon,
  args: { of: Gift },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};

export const Sizes: Story = {
  render: () => (
    <Row>
      {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Icon key={size} of={Gift} size={size} />
      ))}
    </Row>
  ),
};

export const Several: Story = {
  render: () => (
    <Row>
      <Icon of={House} size="lg" />
      <Icon of={Bell} size="lg" />
      <Icon of={Ticket} size="lg" />
      <Icon of={Heart} size="lg" />
      <Icon of={Trophy} size="lg" />
      <Icon of={QrCode} size="lg" />
      <Icon of={CreditCard} size="lg" />
    </Row>
  ),
};

export const Labelled: Story = {
  args: { of: Bell, label: 'Você tem avisos', size: 'lg' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Você tem avisos' })).toBeVisible();
  },
};

export const BesideText: Story = {
  render: () => (
    <Text size="lg">
      <Icon of={Trophy} /> 1.250 pontos
    </Text>
  ),
};
