import { type CalendarEntry, type CalendarView, failed, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { EventCalendar, type EventCalendarProps } from './EventCalendar.tsx';

const TODAY = '2026-03-05';

function createEntry(id: number, name: string, start: string, end: string | null): CalendarEntry {
  const toTimestamp = (text: string) => `2026-03-${text}:00Z`;
  return { id, name, start: toTimestamp(start), end: end === null ? null : toTimestamp(end) };
}

const entries: readonly CalendarEntry[] = [
  createEntry(1, 'Assembleia geral', '05T14:00', '05T18:00'),
  createEntry(2, 'Curso de primeiros socorros', '05T14:00', '05T17:30'),
  createEntry(3, 'Feira de produtos da serra', '06T00:00', '09T00:00'),
  createEntry(4, 'Plantão de dúvidas', '05T09:00', '05T09:15'),
  createEntry(5, 'Mutirão de saúde', '05T18:00', null),
  createEntry(6, 'Aniversário da sede', '17T00:00', '18T00:00'),
  createEntry(7, 'Encontro de líderes', '24T20:00', '25T11:00'),
];

function StatefulCalendar({ view, date, ...props }: EventCalendarProps) {
  const [shownView, setView] = useState(view);
  const [shownDate, setDate] = useState(date);
  return (
    <EventCalendar
      {...props}
      view={shownView}
      onViewChange={(next: CalendarView) => {
        setView(next);
        props.onViewChange(next);
      }}
      date={shownDate}
      onDateChange={(next) => {
        setDate(next);
        props.onDateChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/Content/EventCalendar',
  component: EventCalendar,
  args: {
    events: ready(entries),
    view: 'month',
    onViewChange: fn(),
    date: TODAY,
    onDateChange: fn(),
    today: TODAY,
    onOpen: fn(),
    hrefOf: (id: number) => `/homepage/calendario/${id}`,
    onRetry: fn(),
  },
  render: (args) => <StatefulCalendar {...args} />,
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof EventCalendar>;

export default meta;
type Story = StoryObj<typeof meta>;

const waitOptions = { timeout: 8000 };

export const Rest: Story = {
  play: async ({ canvas, args, step }) => {
    const event = await canvas.findByRole(
      'link',
      { name: /^14:00\s*Assembleia geral\s*, quinta-feira, 5 de março de 2026$/ },
      waitOptions,
    );
    await expect(canvas.getByRole('heading', { level: 2, name: 'Março de 2026' })).toBeVisible();
    await expect(event).toHaveAttribute('href', '/homepage/calendario/1');
    await expect(canvas.getByRole('group', { name: 'Mostrar por' })).toBeVisible();
    await step('A click opens the event without following its link', async () => {
      await userEvent.click(event);
      await expect(args.onOpen).toHaveBeenCalledWith(1);
    });
    await step('The “+” button lists all events of its day', async () => {
      const opener = canvas.getByRole('button', { name: /^\+/ });
      await expect(opener).toHaveAttribute('title', 'Mostrar mais 1 evento');
      await userEvent.click(opener);
      const eventsDialog = await within(document.body).findByRole('dialog');
      await expect(within(eventsDialog).getAllByRole('link')).toHaveLength(4);
      await userEvent.click(within(eventsDialog).getByRole('button', { name: 'Fechar' }));
    });
    await step('A month without events leads to the nearest event', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Próximo mês' }));
      await expect(canvas.getByRole('heading', { level: 2, name: 'Abril de 2026' })).toBeVisible();
      await expect(canvas.getByText('Não há eventos neste período')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Ver o último evento' }));
      await expect(args.onDateChange).toHaveBeenLastCalledWith('2026-03-24');
      await userEvent.click(canvas.getByRole('button', { name: 'Mês anterior' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Ver o próximo evento' }));
      await expect(args.onDateChange).toHaveBeenLastCalledWith('2026-03-05');
    });
  },
};

export const Week: Story = {
  args: { view: 'week' },
  play: async ({ canvas, args }) => {
    const event = await canvas.findByRole('link', { name: /14:00 – 18:00.*Assembleia geral/ }, waitOptions);
    await expect(canvas.getByRole('heading', { level: 2, name: '1 a 7 de março de 2026' })).toBeVisible();
    event.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Próxima semana' }));
    await expect(args.onDateChange).toHaveBeenLastCalledWith('2026-03-12');
    await userEvent.click(canvas.getByRole('button', { name: 'Semana anterior' }));
    await expect(args.onDateChange).toHaveBeenLastCalledWith('2026-03-05');
  },
};

export const Day: Story = {
  args: { view: 'day' },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('link', { name: /Plantão de dúvidas/ }, waitOptions);
    await expect(
      canvas.getByRole('heading', { level: 2, name: 'Quinta-feira, 5 de março de 2026' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo dia' }));
    await expect(args.onDateChange).toHaveBeenLastCalledWith('2026-03-06');
    await userEvent.click(canvas.getByRole('button', { name: 'Dia anterior' }));
    await expect(args.onDateChange).toHaveBeenLastCalledWith('2026-03-05');
  },
};

export const List: Story = {
  args: { view: 'list' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Quinta-feira, 5 de março',
      'Sexta-feira, 6 de março',
      'Terça-feira, 17 de março',
      'Terça-feira, 24 de março',
    ]);
    await userEvent.click(canvas.getByRole('link', { name: 'Assembleia geral' }));
    await expect(args.onOpen).toHaveBeenCalledWith(1);
  },
};

/** A phone shows the number of events per day, and the selected day's events below. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    const day = await canvas.findByRole('link', { name: '17 de março de 2026, 1 evento' }, waitOptions);
    await expect(canvas.getByRole('link', { name: 'Assembleia geral' })).toBeVisible();
    await userEvent.click(day);
    await expect(args.onDateChange).toHaveBeenLastCalledWith('2026-03-17');
    await expect(canvas.getByRole('link', { name: 'Aniversário da sede' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Assembleia geral' })).toBeNull();
    await userEvent.click(canvas.getByRole('link', { name: /^18 de março de 2026/ }));
    await expect(canvas.getByText('Nada marcado neste dia')).toBeVisible();
  },
};

export const PhoneWeek: Story = {
  args: { view: 'week' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('link', { name: /Assembleia geral/ }, waitOptions);
    await expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName(
      /^quinta-feira, 5 de março/,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'sexta-feira, 6 de março de 2026, 1 evento' }));
    await expect(args.onDateChange).toHaveBeenLastCalledWith('2026-03-06');
    const days = await canvas.findByRole('link', { name: /Feira de produtos da serra/ }, waitOptions);
    await expect(days).toHaveAccessibleName(/, Dia inteiro$/);
    await expect(canvas.queryByRole('link', { name: /Assembleia geral/ })).toBeNull();
  },
};

export const Empty: Story = {
  args: { events: ready([]), view: 'list' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Não há eventos neste período' })).toBeVisible();
    await expect(canvas.getByText('Os próximos aparecem aqui assim que forem marcados.')).toBeVisible();
  },
};

export const Loading: Story = { args: { events: loading() } };

export const Failed: Story = {
  args: { events: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.queryByText('Não há eventos neste período')).toBeNull();
  },
};

/** Forty events, with names too long for their cells. */
export const Full: Story = {
  args: {
    events: ready(
      Array.from({ length: 40 }, (_, index) =>
        createEntry(
          index + 1,
          index % 3 === 0
            ? 'Otorrinolaringologia e bem-estar: encontro regional dos servidores da educação municipal'
            : `Encontro ${index + 1}`,
          `${String((index % 28) + 1).padStart(2, '0')}T${String(9 + (index % 8)).padStart(2, '0')}:00`,
          `${String((index % 28) + 1).padStart(2, '0')}T${String(10 + (index % 8)).padStart(2, '0')}:30`,
        ),
      ),
    ),
  },
};

export const Narrow: Story = { ...Full, globals: { viewport: { value: 'narrow' } } };
