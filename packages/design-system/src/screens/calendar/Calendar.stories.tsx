import { failed, idle, loading, ready, type SafeHtml, type StationEvent } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { press } from '../../components/Dialog/testing/press.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Calendar, type CalendarProps } from './Calendar.tsx';
import { eventsOf, TODAY } from './testing/content.ts';

function Kept({ view, date, event, onView, onDate, onEvent, ...props }: CalendarProps) {
  const [shownView, setView] = useState(view);
  const [shownDate, setDate] = useState(date);
  const [shown, setShown] = useState(event);
  const events = 'data' in props.events ? (props.events.data ?? []) : [];
  return (
    <Calendar
      {...props}
      view={shownView}
      onView={(next) => {
        setView(next);
        onView(next);
      }}
      date={shownDate}
      onDate={(next) => {
        setDate(next);
        onDate(next);
      }}
      event={shown}
      onEvent={(id) => {
        setShown(events.find((one) => one.id === id) ?? null);
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
    onView: fn(),
    date: TODAY,
    onDate: fn(),
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
      <Kept
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

function page() {
  return within(document.body);
}

// The calendar layout and the dialog load lazily.
const soon = { timeout: 8000 };

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args, step }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Calendário' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Março de 2026' })).toBeVisible();
    await step('An event opens to what it is about, and goes back to its day', async () => {
      const [event] = await canvas.findAllByRole('link', { name: /de 2026/ }, soon);
      if (event === undefined) throw new Error('no event');
      await press(event);
      const dialog = await page().findByRole('dialog', {}, soon);
      await waitFor(() => expect(within(dialog).getByText('Data')).toBeVisible());
      await expect(args.onEvent).toHaveBeenCalledWith(expect.any(Number));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
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
    const dialog = await page().findByRole('dialog', {}, soon);
    let saved: Blob | undefined;
    const url = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return '#';
    });
    await press(within(dialog).getByRole('button', { name: 'Adicionar à agenda' }));
    url.mockRestore();
    await expect(saved?.type).toBe('text/calendar;charset=utf-8');
    await expect(await saved?.text()).toMatch(
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

const long: StationEvent = {
  id: 1,
  name: 'Otorrinolaringologia e bem-estar: encontro regional dos servidores da educação municipal e das entidades conveniadas',
  description:
    '<p>Do dia 5, às 20h, até a manhã do dia 7. <a href="https://estacao.test/inscricoes">Inscrições</a>.</p>' as SafeHtml,
  image: null,
  day: 'de 05/03/2026 a 07/03/2026',
  start: '2026-03-05T20:00:00Z',
  end: '2026-03-07T11:00:00Z',
};

const ofHours: StationEvent = { ...long, name: 'Assembleia geral', end: '2026-03-05T22:30:00Z' };

export const LongOnPhone: Story = {
  tags: ['!station'],
  args: { events: ready([long]), event: long },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const dialog = await page().findByRole('dialog', { name: long.name }, soon);
    await expect(within(dialog).getByText('Início')).toBeVisible();
    await expect(within(dialog).getByText('05/03/2026 20:00')).toBeVisible();
    await expect(within(dialog).getByText('Término')).toBeVisible();
    await expect(within(dialog).getByText('07/03/2026 11:00')).toBeVisible();
  },
};

export const OfHours: Story = {
  tags: ['!station'],
  args: { events: ready([ofHours]), event: ofHours },
  play: async () => {
    const dialog = await page().findByRole('dialog', { name: ofHours.name }, soon);
    await expect(within(dialog).getByText('Horário')).toBeVisible();
    await expect(within(dialog).getByText('20:00 às 22:30')).toBeVisible();
  },
};
