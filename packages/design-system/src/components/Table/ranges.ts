import {
  afterDate,
  beforeDate,
  firstError,
  formatDate,
  type IsoDate,
  type Moment,
  messages,
  minAmount,
  minValue,
  parseDate,
  parseMoney,
  validDate,
  withMessage,
} from '@estacao/domain';
import { type Kind, kindOf, type TableColumn } from './columns.ts';

/** Raw input of both fields; an empty string is an open end. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

export const OPEN: Range = { from: '', to: '' };

/** Fields sit side by side, so the message must be short. */
const realDate = /* @__PURE__ */ withMessage(validDate, messages.shortDate);

const DATE_LENGTH = 10;

const parsers = {
  text: () => undefined,
  quantity: (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined),
  money: parseMoney,
  date: parseDate,
} as const satisfies Record<Kind, (text: string) => number | IsoDate | undefined>;

export function rangeErrors(kind: Kind, { from, to }: Range): Partial<Record<keyof Range, string>> {
  const errors: Partial<Record<keyof Range, string>> = {};
  const note = (end: keyof Range, error: string | undefined) => {
    if (error !== undefined) errors[end] = error;
  };
  if (kind === 'date') {
    if (from.length === DATE_LENGTH) note('from', firstError(realDate, beforeDate(to))(from));
    if (to.length === DATE_LENGTH) note('to', firstError(realDate, afterDate(from))(to));
    return errors;
  }
  for (const [end, text] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (text !== '' && parsers[kind](text) === undefined) note(end, messages.numbersOnly);
  }
  const least = parsers[kind](from);
  if (typeof least === 'number' && to !== '' && errors.to === undefined) {
    note('to', (kind === 'money' ? minAmount(least) : minValue(least))(to));
  }
  return errors;
}

/** A wrong range counts as inactive and filters nothing. */
export function isActive(kind: Kind, range: Range): boolean {
  return (
    Object.keys(rangeErrors(kind, range)).length === 0 &&
    (parsers[kind](range.from) !== undefined || parsers[kind](range.to) !== undefined)
  );
}

/** The day a member sees, in Brasília's time zone. */
function dayOf(moment: Moment | null | undefined): IsoDate | undefined {
  return moment === null || moment === undefined ? undefined : parseDate(formatDate(moment));
}

/** Both ends are inclusive. A row without a value is in no range. */
export function isWithin<Row>(column: TableColumn<Row>, row: Row, { from, to }: Range): boolean {
  const kind = kindOf(column);
  const value = column.accessor?.(row);
  const least = parsers[kind](from);
  const most = parsers[kind](to);
  const start = kind === 'date' ? dayOf(value) : value;
  const end = kind === 'date' && column.until !== undefined ? dayOf(column.until(row)) : start;
  if (start === null || start === undefined || end === null || end === undefined) return false;
  return (least === undefined || start >= least) && (most === undefined || end <= most);
}
