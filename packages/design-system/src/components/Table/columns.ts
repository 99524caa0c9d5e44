import { foldText, formatDate, formatMoney, type Moment } from '@estacao/domain';
import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  id: string;
  /** On a phone, where rows are cards, it also labels each value. */
  header: string;
  /** Value to sort, filter and search by. Money in cents; a date as day or moment. */
  accessor?: (row: Row) => string | number | Date | null | undefined;
  kind?: 'text' | 'quantity' | 'money' | 'date';
  /** Overrides the displayed value. If it returns text, the search uses that text. */
  cell?: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Offers a range filter for quantities, money or days. */
  filter?: boolean;
  /** End of a period. To match a range filter, it must lie within the range too. */
  until?: (row: Row) => Moment | null | undefined;
}

export type ColumnKind = NonNullable<TableColumn<never>['kind']>;

export function kindOf<Row>({ kind = 'text' }: TableColumn<Row>): ColumnKind {
  return kind;
}

export function isSortable<Row>({ accessor, sortable = true }: TableColumn<Row>): boolean {
  return accessor !== undefined && sortable;
}

export function alignOf<Row>(column: TableColumn<Row>): 'start' | 'end' {
  return column.align ?? (['quantity', 'money'].includes(kindOf(column)) ? 'end' : 'start');
}

function formatNumber(amount: number): string {
  const [units = '', decimals] = String(amount).split('.');
  const thousands = units.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return decimals === undefined ? thousands : `${thousands},${decimals}`;
}

function formatValue<Row>(column: TableColumn<Row>, row: Row): string {
  const value = column.accessor?.(row);
  if (value === null || value === undefined) return '';
  if (kindOf(column) === 'date') return formatDate(value);
  if (typeof value !== 'number') return String(value);
  return kindOf(column) === 'money' ? formatMoney(value) : formatNumber(value);
}

/** A dash for a missing value: an empty cell looks like a bug. */
export function renderCell<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  return column.cell === undefined ? formatValue(column, row) || '–' : column.cell(row);
}

export function cellText<Row>(column: TableColumn<Row>, row: Row): string {
  const content = renderCell(column, row);
  return typeof content === 'string' || typeof content === 'number'
    ? String(content)
    : formatValue(column, row);
}

/** Joins cells with a newline, so a search cannot match across two cells. */
export function searchText<Row>(columns: readonly TableColumn<Row>[], row: Row): string {
  return columns.map((column) => foldText(cellText(column, row))).join('\n');
}

/** Undefined sorts last in both directions. */
export function sortKey<Row>(column: TableColumn<Row>, row: Row): string | number | undefined {
  const value = column.accessor?.(row);
  if (value === null || value === undefined || value === '') return undefined;
  if (kindOf(column) !== 'date') return typeof value === 'object' ? value.getTime() : value;
  const time = new Date(value).getTime();
  return Number.isNaN(time) ? undefined : time;
}
