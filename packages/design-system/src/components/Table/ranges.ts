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
import { type ColumnKind, kindOf, type TableColumn } from './columns.ts';

/** Raw input of both fields. An empty string leaves that end open. */
export interface RangeInput {
  readonly from: string;
  readonly to: string;
}

export const OPEN_RANGE: RangeInput = { from: '', to: '' };

/** Fields sit side by side, so the message must be short. */
const validateDate = /* @__PURE__ */ withMessage(validDate, messages.shortDate);

const DATE_LENGTH = 10;

const parsers = {
  text: () => undefined,
  quantity: (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined),
  money: parseMoney,
  date: parseDate,
} as const satisfies Record<ColumnKind, (text: string) => number | IsoDate | undefined>;

export function rangeErrors(
  kind: ColumnKind,
  { from, to }: RangeInput,
): Partial<Record<keyof RangeInput, string>> {
  const errors: Partial<Record<keyof RangeInput, string>> = {};
  const addError = (end: keyof RangeInput, error: string | undefined) => {
    if (error !== undefined) errors[end] = error;
  };
  if (kind === 'date') {
    if (from.length === DATE_LENGTH) addError('from', firstError(validateDate, beforeDate(to))(from));
    if (to.length === DATE_LENGTH) addError('to', firstError(validateDate, afterDate(from))(to));
    return errors;
  }
  for (const [end, text] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (text !== '' && parsers[kind](text) === undefined) addError(end, messages.numbersOnly);
  }
  const min = parsers[kind](from);
  if (typeof min === 'number' && to !== '' && errors.to === undefined) {
    addError('to', (kind === 'money' ? minAmount(min) : minValue(min))(to));
  }
  return errors;
}

/** An invalid range is inactive and filters nothing. */
export function isActive(kind: ColumnKind, range: RangeInput): boolean {
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
export function isWithin<Row>(column: TableColumn<Row>, row: Row, { from, to }: RangeInput): boolean {
  const kind = kindOf(column);
  const value = column.accessor?.(row);
  const min = parsers[kind](from);
  const max = parsers[kind](to);
  const start = kind === 'date' ? dayOf(value) : value;
  const end = kind === 'date' && column.until !== undefined ? dayOf(column.until(row)) : start;
  if (start === null || start === undefined || end === null || end === undefined) return false;
  return (min === undefined || start >= min) && (max === undefined || end <= max);
}
