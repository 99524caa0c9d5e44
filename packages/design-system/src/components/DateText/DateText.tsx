import { formatDate, type IsoDate, type Moment } from '@estacao/domain';
import { fill } from '../../texts/fill.ts';
import { dateText as dateTextWords } from '../../texts/pt-br/date-text.ts';
import { useTexts } from '../../texts/texts.ts';
import { date } from './DateText.css.ts';
import { displayDate, machineDate, relativeDate, shortStart } from './dates.ts';

export interface DateTextProps {
  /** A day, or a moment, which shows in Brasília time. */
  value: Moment | IsoDate;
  /** Last day of a range that starts at `value`: "de 01/02 a 05/02/2026". */
  until?: Moment | IsoDate | undefined;
  /** Adds the time: `beside` for lists ("05/03/2025 14:07"), `sentence` for prose ("05/03/2025 às 14:07"). */
  time?: 'beside' | 'sentence' | undefined;
  /** Server time. Makes near dates relative: "há 5 minutos", "ontem". */
  now?: Moment | undefined;
}

/** A date in Brazilian format. An invalid date renders nothing. */
export function DateText({ value, until, time, now }: DateTextProps) {
  const texts = useTexts('dateText', dateTextWords);
  const fullDate = formatDate(value);
  if (fullDate === '') return null;
  const end = until === undefined ? '' : formatDate(until);

  if (until !== undefined && end !== '' && end !== fullDate) {
    return (
      <span>
        {fill(texts.range, {
          start: (
            <time className={date} dateTime={machineDate(value, false)}>
              {shortStart(value, until)}
            </time>
          ),
          end: (
            <time className={date} dateTime={machineDate(until, false)}>
              {end}
            </time>
          ),
        })}
      </span>
    );
  }

  const relative = now === undefined ? undefined : relativeDate(value, now, texts);
  return (
    <time
      className={date}
      dateTime={machineDate(value, time !== undefined || relative !== undefined)}
      title={relative === undefined ? undefined : displayDate(value, 'sentence', texts)}
    >
      {relative ?? displayDate(value, time, texts)}
    </time>
  );
}
