import * as css from './PrintedTable.css.ts';

export interface PrintedColumn {
  readonly header: string;
  readonly align?: 'start' | 'end';
}

export interface PrintedTableProps {
  stationName?: string | undefined;
  title: string;
  facts: readonly { readonly label: string; readonly value: string }[];
  columns: readonly PrintedColumn[];
  /** All rows: paper has no pagination. */
  rows: readonly { readonly key: string | number; readonly cells: readonly string[] }[];
}

/** A table for print: repeats its headers on each sheet and never splits a row. */
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
