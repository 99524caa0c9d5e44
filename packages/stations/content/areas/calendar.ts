import {
  crossKeyRule,
  entryKey,
  group,
  keyedList,
  type OutputOf,
  pattern,
  text,
  wholeNumber,
} from '@estacao/theming/schema';
import { cover } from '../cover.ts';
import { moment } from '../moment.ts';

function timeOfDay() {
  return pattern(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/, 'a time in quarter hours, such as 14:30', 5);
}

const event = group(
  {
    key: entryKey().meta({
      description: 'The permanent key of the event; its texts can change.',
      examples: ['assembleia-geral'],
    }),
    name: text(160).meta({ description: 'The name.' }),
    description: text(20_000).optional().meta({ description: 'The description. HTML is allowed.' }),
    cover: cover(),
    start: moment()
      .optional()
      .meta({
        description: 'The start. The calendar is in UTC; whole days begin at midnight UTC.',
        examples: ['2026-03-05T14:00:00Z'],
      }),
    end: moment().optional().meta({ description: 'The end. Whole days end at the following midnight.' }),
    inDays: wholeNumber(-400, 400, 'days')
      .optional()
      .meta({ description: 'Samples only, instead of start: the day, counted from the first start.' }),
    from: timeOfDay().optional().meta({ description: 'Samples only: the start time. Default: whole days.' }),
    to: timeOfDay().optional().meta({ description: 'Samples only: the end time on the last day.' }),
    days: wholeNumber(1, 60, 'days')
      .optional()
      .meta({ description: 'Samples only: the number of days. Default: 1.' }),
  },
  { title: 'Event', description: 'An event in the calendar.' },
).superRefine(({ start, end, inDays, from, to, days }, context) => {
  const addProblem = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, params: crossKeyRule });
  if ((start === undefined) === (inDays === undefined))
    addProblem('start', 'either start or, for samples, inDays');
  if (start !== undefined && (from ?? to ?? days) !== undefined)
    addProblem('from', 'from, to and days only with inDays');
  if (end !== undefined && (start === undefined || Date.parse(end) <= Date.parse(start)))
    addProblem('end', 'an end after the start');
  if (to !== undefined && (from === undefined || ((days ?? 1) === 1 && to <= from)))
    addProblem('to', 'to after from');
});

export const events = keyedList(event, 1_000, 'events')
  .optional()
  .meta({ description: 'The events of the calendar, in any order.' });

export type SampleEvent = OutputOf<typeof event>;
