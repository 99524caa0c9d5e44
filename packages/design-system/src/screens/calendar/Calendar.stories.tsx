import { failed, idle, loading, ready, type SafeHtml, type StationEvent } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { press } from '../../components/Dialog/testing/press.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Calendar, type CalendarProps } from './Calendar.tsx';
import { eventsOf, TODAY } from './testing/content.ts';

function StatefulCalendar({
  view,
  date,
  event,
  onViewChange,
  onDateChange,
  onEvent,
  ...props
}: CalendarProps) {
  const [shownView, setView] = useState(view);
  const [shownDate, setDate] = useState(date);
  const [openEvent, setOpenEvent] = useState(event);
  const events = 'data' in props.events ? (props.events.data ?? []) : [];
  return (
    <Calendar
      {...props}
      view={shownView}
      onViewChange={(next) => {
        setView(next);
        onViewChange(next);
      }}
      date={shownDate}
      onDateChange={(next) => {
        setDate(next);
        onDateChange(next);
      }}
      event={openEvent}
      onEvent={(id) => {
        setOpenEvent(events.find((candidate) => candidate.id === id) ?? null);
        onEvent(id);
      }}
    />
  );
}

const meta = {
  title: 'Screens/Calendar/Calendar',
  tags: ['station'],
  component: Calendar,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    events: idle,
    view: 'month',
    onViewChange: fn(),
    date: TODAY,
    onDateChange: fn(),
    today: TODAY,
    event: null,
    onEvent: fn(),
    hrefOf: (id: number) => `/homepage/calendario/${id}`,
    addressOf: (id: number) => `https://estacao.test/homepage/calendario/${id}`,
    station: '',
    now: `${TODAY}T12:00:00Z`,
    onRetry: fn(),
  },
  render: (args, { globals, parameters }) => {
    const { station, pictures } = stationFor(globals.station);
    const events = eventsOf(station.slug, pictures.covers);
    return (
      <StatefulCalendar
        {...args}
        station={station.slug}
        events={args.events.status === 'idle' ? ready(events) : args.events}
        event={parameters.isOpen === true ? (events.find(({ end }) => end !== null) ?? null) : args.event}
      />
    );
  },
} satisfies Meta<typeof Calendar>;

export default meta;
type Story = StoryObj<typeof meta>;

function withinBody() {
  return within(document.body);
}

// The calendar layout and the dialog load lazily.
const longTimeout = { timeout: 8000 };

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args, step }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Calendário' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Março de 2026' })).toBeVisible();
    await step('An event opens its details, and Escape returns focus to it', async () => {
      const [event] = await canvas.findAllByRole('link', { name: /de 2026/ }, longTimeout);
      if (event === undefined) throw new Error('no event');
      await press(event);
      const dialog = await withinBody().findByRole('dialog', {}, longTimeout);
      await waitFor(() => expect(within(dialog).getByText('Data')).toBeVisible());
      await expect(args.onEvent).toHaveBeenCalledWith(expect.any(Number));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(withinBody().queryByRole('dialog')).toBeNull());
      await expect(event).toHaveFocus();
    });
  },
};

export const Week: Story = { args: { view: 'week' }, globals: { viewport: { value: 'desktop' } } };

export const Day: Story = { args: { view: 'day' }, globals: { viewport: { value: 'desktop' } } };

export const List: Story = { args: { view: 'list' } };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const PhoneWeek: Story = {
  tags: ['!station'],
  args: { view: 'week' },
  globals: { viewport: { value: 'phone' } },
};

export const PhoneList: Story = {
  tags: ['!station'],
  args: { view: 'list' },
  globals: { viewport: { value: 'phone' } },
};

export const Opened: Story = {
  parameters: { isOpen: true },
  play: async () => {
    const dialog = await withinBody().findByRole('dialog', {}, longTimeout);
    let savedFile: Blob | undefined;
    const createObjectUrl = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      savedFile = blob as Blob;
      return '#';
    });
    await press(within(dialog).getByRole('button', { name: 'Adicionar à agenda' }));
    createObjectUrl.mockRestore();
    await expect(savedFile?.type).toBe('text/calendar;charset=utf-8');
    await expect(await savedFile?.text()).toMatch(
      /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*END:VCALENDAR\r\n$/,
    );
  },
};

export const Empty: Story = {
  args: { events: ready([]), view: 'list' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Não há eventos neste período' })).toBeVisible();
    await expect(canvas.getByText('Os próximos aparecem aqui assim que forem marcados.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { events: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
    await expect(canvas.queryByText('Não há eventos neste período')).toBeNull();
  },
};

export const Failed: Story = {
  args: { events: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText('Não há eventos neste período')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

const longEvent: StationEvent = {
  id: 1,
  name: 'Otorrinolaringologia e bem-estar: encontro regional dos servidores da educação municipal e das entidades conveniadas',
  description:
    '<p>Do dia 5, às 20h, até a manhã do dia 7. <a href="https://estacao.test/inscricoes">Inscrições</a>.</p>' as SafeHtml,
  image: null,
  day: 'de 05/03/2026 a 07/03/2026',
  start: '2026-03-05T20:00:00Z',
  end: '2026-03-07T11:00:00Z',
};

const shortEvent: StationEvent = { ...longEvent, name: 'Assembleia geral', end: '2026-03-05T22:30:00Z' };

export const LongOnPhone: Story = {
  tags: ['!station'],
  args: { events: ready([longEvent]), event: longEvent },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const dialog = await withinBody().findByRole('dialog', { name: longEvent.name }, longTimeout);
    await expect(within(dialog).getByText('Início')).toBeVisible();
    await expect(within(dialog).getByText('05/03/2026 20:00')).toBeVisible();
    await expect(within(dialog).getByText('Término')).toBeVisible();
    await expect(within(dialog).getByText('07/03/2026 11:00')).toBeVisible();
  },
};

export const OfHours: Story = {
  tags: ['!station'],
  args: { events: ready([shortEvent]), event: shortEvent },
  play: async () => {
    const dialog = await withinBody().findByRole('dialog', { name: shortEvent.name }, longTimeout);
    await expect(within(dialog).getByText('Horário')).toBeVisible();
    await expect(within(dialog).getByText('20:00 às 22:30')).toBeVisible();
  },
};
