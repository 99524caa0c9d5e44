import { formatDate, formatMoney, type Moment, plain } from '@estacao/domain';
import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  /** A name for it, once in a table. */
  id: string;
  /** What stands above it, and before each value where a phone shows the rows as cards. */
  header: string;
  /** What it is sorted, filtered and searched by. Money in cents; a date as a day or a moment. */
  accessor?: (row: Row) => string | number | Date | null | undefined;
  /** What it is: how it is written, aligned, sorted and filtered. */
  kind?: 'text' | 'quantity' | 'money' | 'date';
  /** What is shown, where that is more than the value. Where it is text, it is what the search looks at. */
  cell?: (row: Row) => ReactNode;
  /** Quantities and money stand at the end of their cell, everything else at the start. */
  align?: 'start' | 'end';
  /** Whether one may sort by it; as a rule by all that has an accessor. */
  sortable?: boolean;
  /** Offers a range to filter by: of quantities, of money, or of days. */
  filter?: boolean;
  /** For a time with an end: it too has to lie within the range. */
  until?: (row: Row) => Moment | null | undefined;
}

export type Kind = NonNullable<TableColumn<never>['kind']>;

export function kindOf<Row>({ kind = 'text' }: TableColumn<Row>): Kind {
  return kind;
}

export function isSortable<Row>({ accessor, sortable = true }: TableColumn<Row>): boolean {
  return accessor !== undefined && sortable;
}

export function alignOf<Row>(column: TableColumn<Row>): 'start' | 'end' {
  return column.align ?? (['quantity', 'money'].includes(kindOf(column)) ? 'end' : 'start');
}

function grouped(amount: number): string {
  const [units = '', decimals] = String(amount).split('.');
  const thousands = units.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return decimals === undefined ? thousands : `${thousands},${decimals}`;
}

function written<Row>(column: TableColumn<Row>, row: Row): string {
  const value = column.accessor?.(row);
  if (value === null || value === undefined) return '';
  if (kindOf(column) === 'date') return formatDate(value);
  if (typeof value !== 'number') return String(value);
  return kindOf(column) === 'money' ? formatMoney(value) : grouped(value);
}

/** Without a value there is a dash, where a hole would look like a fault. */
export function shownIn<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  return column.cell === undefined ? written(column, row) || '–' : column.cell(row);
}

export function textIn<Row>(column: TableColumn<Row>, row: Row): string {
  const shown = shownIn(column, row);
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : written(column, row);
}

/** All that the search looks at in a row. Between cells stands what nobody types. */
export function searchText<Row>(columns: readonly TableColumn<Row>[], row: Row): string {
  return columns.map((column) => plain(textIn(column, row))).join('\n');
}

/** What it is sorted by; without a value it comes last, whatever the direction. */
export function sortKey<Row>(column: TableColumn<Row>, row: Row): string | number | undefined {
  const value = column.accessor?.(row);
  if (value === null || value === undefined || value === '') return undefined;
  if (kindOf(column) !== 'date') return typeof value === 'object' ? value.getTime() : value;
  const time = new Date(value).getTime();
  return Number.isNaN(time) ? undefined : time;
}
