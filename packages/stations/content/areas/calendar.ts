import {
  entryKey,
  group,
  keyedList,
  pattern,
  type Read,
  text,
  togetherOnly,
  wholeNumber,
} from '@estacao/theming/schema';
import { cover } from '../cover.ts';
import { moment } from '../moment.ts';

function clock() {
  return pattern(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/, 'a time by quarters of an hour, as 14:30', 5);
}

const event = group(
  {
    key: entryKey().meta({
      description: 'What the event is known by for good, while its words may change.',
      examples: ['assembleia-geral'],
    }),
    name: text(160).meta({ description: 'What it is called.' }),
    description: text(20_000)
      .optional()
      .meta({ description: 'What it is about, and what one should know. May hold HTML.' }),
    cover: cover(),
    start: moment()
      .optional()
      .meta({
        description: 'When it begins. The calendar is in UTC; whole days begin at midnight there.',
        examples: ['2026-03-05T14:00:00Z'],
      }),
    end: moment()
      .optional()
      .meta({ description: 'When it ends. Whole days end at the midnight after them.' }),
    inDays: wholeNumber(-400, 400, 'days')
      .optional()
      .meta({ description: 'Of samples only, instead of start: its day, counted from the first start.' }),
    from: clock().optional().meta({ description: 'Of samples only: when it begins. Whole days without.' }),
    to: clock().optional().meta({ description: 'Of samples only: when it ends, on its last day.' }),
    days: wholeNumber(1, 60, 'days')
      .optional()
      .meta({ description: 'Of samples only: for how many days. One when left out.' }),
  },
  { title: 'Event', description: 'Something that members are invited to.' },
).superRefine(({ start, end, inDays, from, to, days }, context) => {
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, params: togetherOnly });
  if ((start === undefined) === (inDays === undefined)) wrong('start', 'either start or, of samples, inDays');
  if (start !== undefined && (from ?? to ?? days) !== undefined)
    wrong('from', 'from, to and days together with inDays');
  if (end !== undefined && (start === undefined || Date.parse(end) <= Date.parse(start)))
    wrong('end', 'an end after the start');
  if (to !== undefined && (from === undefined || ((days ?? 1) === 1 && to <= from)))
    wrong('to', 'to after from');
});

export const events = keyedList(event, 1_000, 'events')
  .optional()
  .meta({ description: 'What stands in the calendar, in any order.' });

export type SampleEvent = Read<typeof event>;
