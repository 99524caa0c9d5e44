import * as css from './PrintedTable.css.ts';

export interface PrintedColumn {
  readonly header: string;
  readonly align?: 'start' | 'end';
}

export interface PrintedTableProps {
  /** Whose paper it is: the station. */
  stationName?: string | undefined;
  /** What the list is. */
  title: string;
  /** Whose rows they are, of which time, and what they come to. */
  facts: readonly { readonly label: string; readonly value: string }[];
  /** Their headers, in order. */
  columns: readonly PrintedColumn[];
  /** All of them, as they are written: paper has no pages to turn. */
  rows: readonly { readonly key: string | number; readonly cells: readonly string[] }[];
}

/** A list on paper: its headers on each sheet, and no row on two. */
export function PrintedTable({ stationName, title, facts, columns, rows }: PrintedTableProps) {
  return (
    <div className={css.sheet}>
      <div className={css.head}>
        {stationName === undefined ? null : <p>{stationName}</p>}
        <p className={css.label}>{title}</p>
        <dl className={css.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={css.fact}>
              <dt className={css.label}>{label}:</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <table className={css.table}>
        <thead className={css.header}>
          <tr className={css.row}>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" className={css.cell({ align: align ?? 'start', of: 'header' })}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className={css.row}>
              {columns.map(({ header, align }, index) => (
                <td key={header} className={css.cell({ align: align ?? 'start', of: 'row' })}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
