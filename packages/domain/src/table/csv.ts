import { type Cents, decimalFromCents } from '../money/money.ts';

/** A number is an amount in hundredths. */
export type CsvCell = string | Cents;

const BYTE_ORDER_MARK = '\ufeff';

/** Spreadsheets take such text for a formula, even after spaces. */
const formulaPattern = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Decimal comma for amounts. A leading apostrophe prevents CSV injection. */
function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return decimalFromCents(cell).replace('.', ',');
  return formulaPattern.test(cell) ? `'${cell}` : cell;
}

function quoteCell(text: string): string {
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** For Brazilian spreadsheets: a BOM keeps the accents, semicolons separate columns. */
export function formatCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map((cell) => quoteCell(cellText(cell))).join(';'));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
