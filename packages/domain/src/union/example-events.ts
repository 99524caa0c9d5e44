import type { CalendarEntry } from '../calendar/event.ts';
import { addDays, type IsoDate } from '../dates/date.ts';

const examples = [
  { dayOffset: -6, name: 'Evento de exemplo', from: '09:00', to: '10:30' },
  { dayOffset: 0, name: 'Reunião de exemplo', from: '14:00', to: '15:00' },
  { dayOffset: 3, name: 'Plantão de exemplo', from: '09:00', to: '13:00' },
  { dayOffset: 3, name: 'Palestra de exemplo', from: '18:30', to: '20:00' },
  { dayOffset: 9, name: 'Mutirão de exemplo', from: '08:00', to: '12:00' },
  { dayOffset: 17, name: 'Assembleia de exemplo', from: '18:00', to: '21:00' },
] as const;

/** Placeholders around a day, until the station fills the calendar. */
export function exampleEvents(today: IsoDate): readonly CalendarEntry[] {
  return examples.map(({ dayOffset, name, from, to }, index) => {
    const day = addDays(today, dayOffset);
    return { id: index + 1, name, start: `${day}T${from}:00.000Z`, end: `${day}T${to}:00.000Z` };
  });
}
