import {
  type CurrencySettings,
  formatDate,
  formatStationCurrency,
  multiply,
  originCode,
  type StatementEntry,
  stationCurrency,
  sum,
} from '@estacao/domain';
import type { TableColumn } from '../../components/Table/Table.tsx';
import * as css from './Statements.css.ts';

/** Remaining points of an entry that expires: "Restam 60,00 pontos · expira em 31/12/2026". */
export function expiryText({ points, left: lots }: StatementEntry, currency?: CurrencySettings): string {
  const expiringLots = lots.flatMap(({ points: lotPoints, expiresAt }) =>
    expiresAt === null ? [] : [{ part: lotPoints, day: formatDate(expiresAt) }],
  );
  if (expiringLots.length === 0) return '';
  const remaining = sum(lots.map((lot) => lot.points));
  const formatAmount = (amount: number) => formatStationCurrency(amount, currency);
  const days = expiringLots.map(({ part: lotPoints, day }) =>
    lotPoints === remaining ? `expira em ${day}` : `${formatAmount(lotPoints)} expiram em ${day}`,
  );
  const text = [...(remaining === points ? [] : [`restam ${formatAmount(remaining)}`]), ...days].join(' · ');
  return `${text.charAt(0).toLocaleUpperCase('pt-BR')}${text.slice(1)}`;
}

function detailOf(entry: StatementEntry, currency?: CurrencySettings): string {
  return [originCode(entry.origin), expiryText(entry, currency)].filter((text) => text !== '').join(' · ');
}

export function statementColumns(
  currency: CurrencySettings | undefined,
  onOpen: (id: number) => void,
): readonly TableColumn<StatementEntry>[] {
  const { multiplier } = stationCurrency(currency);
  return [
    {
      id: 'description',
      header: 'Descrição',
      // Includes the detail line, so that the search finds it.
      accessor: (entry) => `${entry.description} ${detailOf(entry, currency)}`.trim(),
      cell: (entry) => {
        const detail = detailOf(entry, currency);
        return (
          <>
            <button
              type="button"
              className={css.open}
              aria-haspopup="dialog"
              onClick={() => onOpen(entry.id)}
            >
              {entry.description}
            </button>
            {detail === '' ? null : <span className={css.detail}>{detail}</span>}
          </>
        );
      },
    },
    {
      id: 'points',
      header: 'Valor',
      kind: 'quantity',
      accessor: ({ points }) => multiply(points, multiplier) / 100,
      cell: ({ points }) => formatStationCurrency(points, currency),
      filter: true,
    },
    { id: 'createdAt', header: 'Data', kind: 'date', accessor: ({ createdAt }) => createdAt, filter: true },
  ];
}
