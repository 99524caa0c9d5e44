import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { DateText } from './DateText.tsx';

const now = '2025-03-05T17:07:00Z';

const meta = {
  title: 'Components/Content/DateText',
  component: DateText,
  args: { value: now },
} satisfies Meta<typeof DateText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('05/03/2025')).toHaveAttribute('datetime', '2025-03-05');
  },
};

export const WithTime: Story = {
  render: (args) => (
    <Stack>
      <DateText {...args} time="beside" />
      <Text>
        Você pode participar até <DateText {...args} time="sentence" />.
      </Text>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('05/03/2025 14:07')).toHaveAttribute('datetime', now);
    await expect(canvas.getByText('05/03/2025 às 14:07')).toBeVisible();
  },
};

export const Relative: Story = {
  args: { now },
  render: (args) => (
    <Stack>
      {[
        '2025-03-05T17:06:30Z',
        '2025-03-05T17:02:00Z',
        '2025-03-05T14:07:00Z',
        '2025-03-04T14:07:00Z',
        '2025-03-02T14:07:00Z',
        '2025-01-02T14:07:00Z',
        '2025-03-06',
      ].map((value) => (
        <DateText key={value} {...args} value={value} />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ontem')).toHaveAttribute('datetime', '2025-03-04T14:07:00Z');
    await expect(canvas.getByText('ontem')).toHaveAttribute('title', '04/03/2025 às 11:07');
    await expect(canvas.getByText('02/01/2025')).not.toHaveAttribute('title');
    await expect(canvas.getByText('amanhã')).toHaveAttribute('datetime', '2025-03-06');
  },
};

export const Range: Story = {
  render: () => (
    <Stack>
      <DateText value="2026-02-01" until="2026-02-05" />
      <DateText value="2025-12-30" until="2026-01-05" />
      <DateText value="2026-02-01" until="2026-02-01" />
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('de 01/02 a 05/02/2026');
    await expect(canvasElement).toHaveTextContent('de 30/12/2025 a 05/01/2026');
    await expect(canvas.getByText('01/02')).toHaveAttribute('datetime', '2026-02-01');
    await expect(canvas.getByText('01/02/2026')).toBeVisible();
  },
};

export const NoDate: Story = {
  args: { value: 'em breve' },
  render: (args) => (
    <p>
      Publicada <DateText {...args} />
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^Publicada$/);
  },
};

export const Narrow: Story = {
  render: () => (
    <Text>
      Otorrinolaringologistas-credenciados-do-convênio-interestadual atendem{' '}
      <DateText value="2025-12-30" until="2026-01-05" />, e respondem até{' '}
      <DateText value={now} time="sentence" />.
    </Text>
  ),
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('05/03/2025 às 14:07').getClientRects()).toHaveLength(1);
  },
};
