import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Row } from '../Row/Row.tsx';
import { Countdown, type CountdownProps } from './Countdown.tsx';

const deadline = Date.UTC(2025, 2, 5, 17, 0);
function nowWithRemaining(seconds: number) {
  return deadline - 1000 * seconds;
}

const meta = {
  title: 'Components/Loyalty/Countdown',
  component: Countdown,
  args: { label: 'Itens reservados por', deadline, now: nowWithRemaining(725) },
} satisfies Meta<typeof Countdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12:05')).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent('12 minutos e 5 segundos');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Times: Story = {
  render: (args) => (
    <Row>
      {[187_205, 86_400, 15_125, 3600, 3599, 725, 61].map((seconds) => (
        <Countdown key={seconds} {...args} now={nowWithRemaining(seconds)} />
      ))}
    </Row>
  ),
};

/** The last minute also changes the icon, so that colour isn't the only cue. */
export const Urgent: Story = { args: { now: nowWithRemaining(42) } };

export const Over: Story = {
  args: { now: nowWithRemaining(0), overText: 'Tempo de reserva esgotado' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tempo de reserva esgotado')).toBeVisible();
    await expect(canvas.queryByRole('timer')).toBeNull();
  },
};

export const WithRing: Story = {
  args: { label: 'para pagar com este código', total: 1_800_000, now: nowWithRemaining(1122) },
  render: (args) => (
    <Row>
      <Countdown {...args} />
      <Countdown {...args} now={nowWithRemaining(42)} />
      <Countdown {...args} now={nowWithRemaining(0)} />
    </Row>
  ),
};

function SteppedCountdown(args: CountdownProps) {
  const [seconds, setSeconds] = useState(302);
  return (
    <Row>
      <Countdown {...args} now={nowWithRemaining(seconds)} />
      {[301, 300, 299, 294, 61, 60, 45, 30, 29, 1, 0].map((next) => (
        <Button key={next} size="small" onClick={() => setSeconds(next)}>
          {next}
        </Button>
      ))}
    </Row>
  );
}

export const Announced: Story = {
  args: { label: 'Reserva' },
  render: (args) => <SteppedCountdown {...args} />,
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status');
    const readAnnouncementAt = async (seconds: number) => {
      await userEvent.click(canvas.getByRole('button', { name: String(seconds) }));
      return status.textContent;
    };
    await expect(await readAnnouncementAt(301)).toBe('');
    await expect(await readAnnouncementAt(300)).toBe('Reserva: faltam 5 minutos');
    await expect(await readAnnouncementAt(299)).toBe('Reserva: faltam 5 minutos');
    await expect(await readAnnouncementAt(294)).toBe('');
    await expect(await readAnnouncementAt(61)).toBe('');
    await expect(await readAnnouncementAt(60)).toBe('Reserva: falta 1 minuto');
    await expect(await readAnnouncementAt(45)).toBe('');
    await expect(await readAnnouncementAt(30)).toBe('Reserva: faltam 30 segundos');
    await expect(await readAnnouncementAt(1)).toBe('');
    await expect(await readAnnouncementAt(0)).toBe('Tempo esgotado');
  },
};

export const Narrow: Story = {
  args: {
    label: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual reservados por',
    now: nowWithRemaining(187_205),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
