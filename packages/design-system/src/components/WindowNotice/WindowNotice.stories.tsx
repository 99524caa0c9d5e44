import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Countdown } from '../Countdown/Countdown.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { WindowNotice } from './WindowNotice.tsx';

const start = '2025-03-01T12:00:00Z';
const end = '2025-03-10T12:00:00Z';

const meta = {
  title: 'Components/Loyalty/WindowNotice',
  component: WindowNotice,
  args: { start, end, now: '2025-03-05T17:07:00Z' },
} satisfies Meta<typeof WindowNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Você pode participar até 10/03/2025 às 09:00.');
    await expect(canvas.getByRole('img', { name: 'Informação' })).toBeVisible();
  },
};

export const Before: Story = {
  args: { now: '2025-02-28T12:00:00Z' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Ainda não começou')).toBeVisible();
    await expect(canvasElement).toHaveTextContent(
      'Você pode participar entre os dias 01/03/2025 às 09:00 e 10/03/2025 às 09:00.',
    );
  },
};

const timeBeforeEnd = Date.parse(end) - 15_125_000;

export const Closing: Story = {
  args: {
    now: timeBeforeEnd,
    children: <Countdown label="Termina em" deadline={Date.parse(end)} now={timeBeforeEnd} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Último dia para participar')).toBeVisible();
    await expect(canvas.getByRole('timer')).toBeVisible();
  },
};

export const Closed: Story = {
  args: { now: end, role: 'status' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Participação encerrada');
    await expect(canvas.getByRole('img', { name: 'Atenção' })).toBeVisible();
  },
};

export const WithoutDates: Story = {
  args: { end: null },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Houve um problema com a data de publicação desta atividade.'),
    ).toBeVisible();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <Stack>
      <WindowNotice {...args} now="2025-02-28T12:00:00Z" />
      <WindowNotice {...args} />
      <WindowNotice {...args} now={timeBeforeEnd}>
        <Countdown label="Termina em" deadline={Date.parse(end)} now={timeBeforeEnd} />
      </WindowNotice>
      <WindowNotice {...args} now={end} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
