import { type Cents, decimalFromCents } from '../money/money.ts';

/** Text as it stands; a number is an amount in hundredths. */
export type CsvCell = string | Cents;

const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would take for a formula, wherever in front of it there is room. */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** An amount as Brazilian spreadsheets read it; of text, whatever one types in a description is text there too. */
function written(cell: CsvCell): string {
  if (typeof cell === 'number') return decimalFromCents(cell).replace('.', ',');
  return formula.test(cell) ? `'${cell}` : cell;
}

function quoted(text: string): string {
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as a file that spreadsheets open with its accents and its columns: what it has lines of, and the lines. */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map((cell) => quoted(written(cell))).join(';'));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
