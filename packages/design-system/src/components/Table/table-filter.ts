import { plain } from '@estacao/domain';
import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  type Row as LibraryRow,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useLayoutEffect, useMemo } from 'react';
import { kindOf, searchText, sortKey, type TableColumn } from './columns.ts';
import { isActive, isWithin, OPEN, type Range } from './ranges.ts';

export interface TableQuery {
  readonly search: string;
  readonly ranges: Readonly<Record<string, Range>>;
  readonly sort: { readonly id: string; readonly desc: boolean } | undefined;
}

export interface TableFilterProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  query: TableQuery;
  onFiltered: (rows: readonly Row[]) => void;
}

const features = /* @__PURE__ */ tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: /* @__PURE__ */ createFilteredRowModel(),
  sortedRowModel: /* @__PURE__ */ createSortedRowModel(),
});

type Features = typeof features;

const ALL = '\n';

const collator = /* @__PURE__ */ new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

function byKey<Row extends object>(a: LibraryRow<Features, Row>, b: LibraryRow<Features, Row>, id: string) {
  const [one, other] = [a.getValue(id), b.getValue(id)];
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));
}

/** Filters and sorts the rows. Loads lazily because of the table library; renders nothing. */
export function TableFilter<Row extends object>({ columns, rows, query, onFiltered }: TableFilterProps<Row>) {
  const definitions = useMemo(
    (): ColumnDef<Features, Row>[] => [
      ...columns.map(
        (column): ColumnDef<Features, Row> => ({
          id: column.id,
          accessorFn: (row) => sortKey(column, row),
          sortFn: byKey,
          sortUndefined: 'last',
          filterFn: (row, _, range: Range) => isWithin(column, row.original, range),
        }),
      ),
      {
        id: ALL,
        accessorFn: (row) => searchText(columns, row),
        filterFn: (row, id, search: string) => String(row.getValue(id)).includes(search),
      },
    ],
    [columns],
  );
  const columnFilters = useMemo(() => {
    const search = plain(query.search);
    const ranges = columns.flatMap((column) => {
      const range = query.ranges[column.id] ?? OPEN;
      return isActive(kindOf(column), range) ? [{ id: column.id, value: range }] : [];
    });
    return search === '' ? ranges : [...ranges, { id: ALL, value: search }];
  }, [columns, query]);
  const sorting = useMemo(() => (query.sort === undefined ? [] : [{ ...query.sort }]), [query.sort]);

  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    state: { columnFilters, sorting },
  });
  const model = table.getSortedRowModel();
  const filtered = useMemo(() => model.rows.map(({ original }) => original), [model]);

  useLayoutEffect(() => onFiltered(filtered), [filtered, onFiltered]);
  return null;
}
