import { formatDate, formatDateTime } from '../dates/moment.ts';
import { multiply } from '../money/money.ts';
import { type CurrencySettings, stationCurrency } from '../station/currency.ts';
import { csvOf } from '../table/csv.ts';
import { originName } from './origin.ts';
import type { StatementEntry } from './statement.ts';

/** The rows of a statement for a spreadsheet, in the station's currency. */
export function statementCsv(entries: readonly StatementEntry[], settings?: CurrencySettings): string {
  const { name, multiplier } = stationCurrency(settings);
  return csvOf(
    ['Descrição', `Valor (${name})`, 'Data', 'Origem', 'Pedido', 'Expira em', `Ainda disponível (${name})`],
    entries.map(({ description, points, createdAt, origin, left }) => [
      description,
      multiply(points, multiplier),
      formatDateTime(createdAt),
      originName(origin),
      origin.orders.map(({ code }) => code).join(', '),
      left.flatMap(({ expiresAt }) => (expiresAt === null ? [] : [formatDate(expiresAt)])).join(', '),
      left.length === 0
        ? ''
        : multiply(
            left.reduce((all, part) => all + part.points, 0),
            multiplier,
          ),
    ]),
  );
}
