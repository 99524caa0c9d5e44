import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Text } from '../Text/Text.tsx';
import { ReservationBar } from './ReservationBar.tsx';

const now = Date.parse('2026-03-06T12:00:00Z');
function minutes(count: number): number {
  return now + count * 60_000;
}

const meta = {
  title: 'Components/Loyalty/ReservationBar',
  component: ReservationBar,
  args: { now, deadline: minutes(14.5) },
} satisfies Meta<typeof ReservationBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('14:30')).toBeVisible();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Urgent: Story = { args: { deadline: minutes(0.75) } };

export const Over: Story = {
  args: { deadline: now },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Tempo de reserva esgotado')[0]).toBeVisible();
  },
};

export const Scrolled: Story = {
  render: (args) => (
    <>
      <ReservationBar {...args} />
      {Array.from({ length: 40 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Text key={index}>Endereço de entrega</Text>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    window.scrollTo(0, 400);
    await expect(canvas.getByText('14:30')).toBeVisible();
    window.scrollTo(0, 0);
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
