import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Countdown } from '../Countdown/Countdown.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { LimitNotice } from './LimitNotice.tsx';

const meta = {
  title: 'Components/Loyalty/LimitNotice',
  component: LimitNotice,
  args: { used: 1, limit: 3 },
} satisfies Meta<typeof LimitNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Você ainda pode participar 2 vezes, de 3 no total.')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Informação' })).toBeVisible();
  },
};

export const Last: Story = {
  args: { used: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Última participação')).toBeVisible();
    await expect(canvas.getByText(/participar 1 vez, de 3/)).toBeVisible();
  },
};

export const Once: Story = { args: { used: 0, limit: 1 } };

export const OnceADay: Story = { args: { used: 0, limit: 1, daily: true } };

const deadline = Date.UTC(2025, 2, 6, 3);

export const Today: Story = {
  args: {
    used: 1,
    limit: 1,
    daily: true,
    children: <Countdown label="Nova participação em" deadline={deadline} now={deadline - 35_700_000} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Você já participou hoje')).toBeVisible();
    await expect(canvas.getByRole('timer')).toBeVisible();
  },
};

export const Reached: Story = {
  args: { used: 3, href: '#vouchers', role: 'status' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Olá, você já ultrapassou o limite de participações nessa atividade!',
    );
    await expect(canvas.getByRole('link', { name: 'Ver meus vouchers' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Atenção' })).toBeVisible();
  },
};

export const Narrow: Story = {
  args: { href: '#pedidos', linkLabel: 'Ver os pedidos de otorrinolaringologistas-credenciados-do-convênio' },
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <Stack>
      <LimitNotice {...args} />
      <LimitNotice {...args} used={3} daily />
      <LimitNotice {...args} used={3} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
